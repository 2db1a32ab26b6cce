import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSheetEntries } from '#components/people/sheet-entries.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { type DraftVisit, typeFor } from '#domain/order/draft-order.ts';
import { personRows, placeOn } from '#domain/order/draft-people.ts';
import type { Offer } from '#domain/order/offer.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './PeopleChips.module.css';

interface PeopleChipsProps {
  data: { offer: Offer; types: readonly TicketTypeSummary[] };
  draft: DraftVisit;
  people: readonly Traveller[];
  update: UpdateVisit;
}

export function PeopleChips({ data: { offer, types }, draft, people, update }: PeopleChipsProps) {
  const { t } = useLingui();
  const words = useWords();
  const rows = personRows(draft, offer, people);
  const entries = useSheetEntries(rows, { draft, offer, types, tickets: [] });
  const [asked, setAsked] = useState<Traveller | null>(null);
  const chips = entries
    .flatMap((entry, index) => (entry.chosen ? [] : [{ ...entry, unfit: rows[index]?.unfit ?? null }]))
    .sort((one, other) => Number(one.problem !== undefined) - Number(other.problem !== undefined));
  if (chips.length === 0) return null;
  const lineOf = ({ person, age, unfit, problem }: (typeof chips)[number]): string => {
    const years = age === undefined ? '' : t`${plural(age, { one: '# year', other: '# years' })}`;
    if (unfit?.why === 'age' && age !== undefined) {
      const { min_age = 0, max_age = 0 } = unfit.type;
      return age < min_age ? t`${years}, under ${min_age}` : t`${years}, over ${max_age}`;
    }
    if (problem !== undefined) return years;
    const type = types.find(({ id }) => id === typeFor(draft, offer, person));
    return [years, type && words(type.name)].filter(Boolean).join(' · ');
  };
  const reason = chips.find(({ person }) => person === asked)?.problem;
  return (
    <li>
      <ul className={styles.chips}>
        {chips.map((chip) => {
          const { person, problem } = chip;
          const line = lineOf(chip);
          return (
            <li key={`${person.name} ${person.id_number}`}>
              <button
                type="button"
                className={clsx(styles.chip, problem !== undefined && styles.unfit)}
                aria-disabled={problem !== undefined || undefined}
                onClick={() =>
                  problem === undefined ? update((now) => placeOn(now, offer, person) ?? now) : setAsked(person)
                }
              >
                <b>{person.name}</b>
                {line !== '' && <span>{line}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={clsx(text.small, text.wait)}>
        {reason}
      </p>
    </li>
  );
}
