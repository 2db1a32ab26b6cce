import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { telOf } from '#domain/lib/phone.ts';
import { Words } from '#i18n/Words.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card, Facts, SectionTitle } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconClock, IconInfo, IconPhone, IconPin, IconQr, IconRefresh, IconSwap, IconTicket } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './Reserve.module.css';
import type { ReserveData } from './use-reserve-data.ts';

const ICONS = { code: IconQr, refund: IconRefresh, change: IconSwap, info: IconInfo };

export function ReserveHead({ data: { scenic, types } }: { data: ReserveData }) {
  const { open, close, last_entry: entry, phone } = scenic;
  return (
    <Card>
      <PictureRow picture={scenic.picture}>
        <h1 className={clsx(text.lead, text.clamp)}>
          <Words of={scenic.name} />
        </h1>
        <p className={clsx(text.small, text.third)}>
          <KindWords of={scenic} />
        </p>
        <div className={styles.tags}>
          <VenueTags of={scenic.tags} />
        </div>
      </PictureRow>
      <div className={styles.tags}>
        <Facts
          items={[
            {
              key: 'hours',
              icon: IconClock,
              text: (
                <Trans>
                  Open {open}–{close}, last entry {entry}
                </Trans>
              ),
            },
            { key: 'place', icon: IconPin, text: <Words of={scenic.address} /> },
            ...types.map((type) => ({
              key: type.id,
              icon: IconTicket,
              text: (
                <>
                  <Words of={type.name} /> · <Words of={type.note} />
                </>
              ),
            })),
          ]}
        />
      </div>
      <a href={telOf(phone)} className={linkButtonClass()}>
        <IconPhone size={18} aria-hidden="true" />
        <span>
          <Trans>Call {phone}</Trans>
        </span>
      </a>
    </Card>
  );
}

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
