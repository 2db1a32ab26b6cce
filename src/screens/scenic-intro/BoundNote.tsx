import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Note } from '#ui/Banner.tsx';

type Bind = NonNullable<TicketTypeSummary['bind']>;

/** With what a bound ticket must be bought, in the names of the spot's own tickets. */
export function BoundNote({ bind, all }: { bind: Bind; all: readonly TicketTypeSummary[] }) {
  const rule = useRuleWords();
  const share = useShareWords();
  const words = useWords();
  const names = bind.with.flatMap((id) => all.filter((type) => type.id === id).map((type) => words(type.name)));
  return (
    <Note tone="info">
      <p>{rule(bind.rule, names.join(' / '))}</p>
      {bind.ratio !== 1 && <p>{share(bind.ratio)}</p>}
    </Note>
  );
}

function useRuleWords(): (rule: Bind['rule'], names: string) => string {
  const { t } = useLingui();
  return (rule, names) => {
    if (names === '') return t`Sold only together with another ticket.`;
    if (rule === 'same-date') return t`Needs one of these for the same date: ${names}`;
    if (rule === 'same-date-and-session') return t`Needs one of these for the same date and session: ${names}`;
    return t`Needs one of these: ${names}`;
  };
}

function useShareWords(): (ratio: number) => string {
  const { t } = useLingui();
  return (ratio) => {
    const covered = Math.floor(ratio);
    const needed = Math.ceil(1 / ratio);
    return ratio > 1
      ? t`${plural(covered, { one: 'One of them covers # of this ticket.', other: 'One of them covers # of this ticket.' })}`
      : t`${plural(needed, { one: 'Each of this ticket needs # of them.', other: 'Each of this ticket needs # of them.' })}`;
  };
}
