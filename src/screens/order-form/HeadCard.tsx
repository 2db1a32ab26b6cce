import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import type { Scenic, TicketTypeSummary } from '#contract/catalog.ts';
import { TypeFacts } from './TypeFacts.tsx';
import type { TicketType } from './use-order-data.ts';
import { Words } from '#i18n/Words.tsx';
import { Card, Facts } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconReceipt, IconSwap } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './TicketOrder.module.css';

const ICONS = { refund: IconReceipt, change: IconSwap } as const;

export interface HeadCardProps {
  scenic: Scenic;
  tags: TicketTypeSummary['tags'];
  /** What is sold by itself, with rules of its own. */
  alone: TicketType | undefined;
}

/** What is being booked, and its rules on refund and change. */
export function HeadCard({ scenic, tags, alone }: HeadCardProps) {
  const rules = scenic.notices.flatMap(({ icon, text: rule }) =>
    icon === 'refund' || icon === 'change' ? [{ key: icon, icon: ICONS[icon], text: <Words of={rule} /> }] : [],
  );
  return (
    <Card>
      <PictureRow picture={scenic.picture}>
        <h1 className={clsx(text.lead, text.clamp)}>
          <Words of={alone?.name ?? scenic.name} />
        </h1>
        <p className={clsx(text.small, text.third)}>{alone && alone.scenic_id !== alone.id ? <Words of={scenic.name} /> : <KindWords of={scenic} />}</p>
        <div className={styles.tags}>
          <VenueTags of={tags} />
        </div>
      </PictureRow>
      {alone ? (
        <TypeFacts type={alone} />
      ) : (
        rules.length > 0 && (
          <div className={styles.rules}>
            <Facts items={rules} />
          </div>
        )
      )}
    </Card>
  );
}
