import { Trans } from '@lingui/react/macro';
import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import { telOf } from '#domain/lib/phone.ts';
import { Words } from '#i18n/Words.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconPhone, IconPin, IconTicket } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './Reserve.module.css';
import type { ReserveData } from './use-reserve-data.ts';

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
        <Icon of={IconPhone} size={18} />
        <span>
          <Trans>Call {phone}</Trans>
        </span>
      </a>
    </Card>
  );
}
