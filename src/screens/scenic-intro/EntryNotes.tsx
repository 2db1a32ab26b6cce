import { Trans } from '@lingui/react/macro';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconInfo, IconQr, IconRefresh, IconSwap } from '#ui/icons.ts';
import styles from './TicketTypes.module.css';

const ICONS = { code: IconQr, refund: IconRefresh, change: IconSwap, info: IconInfo };

export function EntryNotes({ notices, isShow }: Pick<Scenic, 'notices'> & { isShow: boolean }) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="intro-notes">
      <SectionTitle id="intro-notes" onPage>
        {isShow ? <Trans context="show">Good to know</Trans> : <Trans>Good to know</Trans>}
      </SectionTitle>
      <Card>
        <ul className={styles.rules}>
          {notices.map(({ icon, text }) => (
            <li key={text.zh_CN}>
              <Icon of={ICONS[icon]} size={28} />
              <Words of={text} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
