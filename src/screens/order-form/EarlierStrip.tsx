import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { chosenTypes, quantityOf } from '#domain/order/draft-order.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { EarlierChoice } from '#state/order-drafts.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconHistory } from '#ui/icons.ts';
import styles from './EarlierStrip.module.css';

interface EarlierStripProps {
  earlier: EarlierChoice;
  types: readonly Pick<TicketTypeSummary, 'id' | 'name'>[];
}

/** An unfinished choice of this spot is offered, never imposed. */
export function EarlierStrip({ earlier: { draft, takeUp, drop }, types }: EarlierStripProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const chosen = draft.visits.flatMap((visit) =>
    chosenTypes(visit).flatMap((id) => {
      const type = types.find((each) => each.id === id);
      return type ? [{ name: words(type.name), count: quantityOf(visit, id) }] : [];
    }),
  );
  if (chosen.length === 0) return null;
  const days = draft.visits.flatMap(({ date }) => (date === null ? [] : [dayText(date, locale)]));
  const what = chosen
    .map(({ name, count }) => t({ message: `${count} × ${name}`, comment: 'a number of tickets of one kind' }))
    .join(' · ');
  return (
    <section aria-label={t`Your last choice`} className={styles.strip}>
      <Icon of={IconHistory} />
      <p className={styles.words}>
        <span>
          <Trans comment="what the visitor had chosen before, without ordering it">
            Last time: <strong>{what}</strong>
          </Trans>
        </span>
        {days.length > 0 && <span className="num">{[...new Set(days)].join(' · ')}</span>}
      </p>
      <LinkButton onPress={takeUp}>
        <Trans context="button" comment="takes up what was chosen before">
          Continue
        </Trans>
      </LinkButton>
      <LinkButton inherit onPress={drop}>
        <Trans context="button" comment="does not take up what was chosen before">
          No thanks
        </Trans>
      </LinkButton>
    </section>
  );
}
