import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Binding } from '#domain/order/offer.ts';
import { orText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';

export function BindSentence({
  bind: { with: partners, rule, ratio },
  types,
}: {
  bind: Binding;
  types: readonly TicketTypeSummary[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const names = orText(
    types.filter((type) => partners.includes(type.id)).map((type) => words(type.name)),
    locale,
  );
  if (ratio < 1) {
    const needed = Math.ceil(1 / ratio);
    if (rule === 'with') return t`Each needs ${needed} × ${names}.`;
    return rule === 'same-date'
      ? t`Each needs ${needed} × ${names} on the same day.`
      : t`Each needs ${needed} × ${names} in the same session.`;
  }
  const covered = Math.floor(ratio);
  if (rule === 'with')
    return t`${plural(covered, { one: '# for each ticket of', other: 'Up to # for each ticket of' })}: ${names}.`;
  return rule === 'same-date'
    ? t`${plural(covered, { one: '# for each ticket of the same day', other: 'Up to # for each ticket of the same day' })}: ${names}.`
    : t`${plural(covered, { one: '# for each ticket of the same session', other: 'Up to # for each ticket of the same session' })}: ${names}.`;
}
