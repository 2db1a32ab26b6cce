import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { Words } from '#i18n/Words.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconInfo, IconQr, IconRefresh, IconSwap } from '#ui/icons.ts';
import styles from './Reserve.module.css';

const ICONS = { code: IconQr, refund: IconRefresh, change: IconSwap, info: IconInfo };

export function ReserveRules({ scenic: { id, notices } }: { scenic: Scenic }) {
  return (
    <>
      {notices.length > 0 && (
        <Card as="section" labelledBy="reserve-rules">
          <SectionTitle id="reserve-rules">
            <Trans>Good to know</Trans>
          </SectionTitle>
          <Facts
            items={notices.map(({ icon, text: words }) => ({
              key: words.zh_CN,
              icon: ICONS[icon],
              text: <Words of={words} />,
            }))}
          />
        </Card>
      )}
      <Link to="/scenicIntro/$id" params={{ id }} className={clsx(linkButtonClass(), styles.more)}>
        <Trans>About this place</Trans>
      </Link>
    </>
  );
}
