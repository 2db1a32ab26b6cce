import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { passSavingsQuery } from '#queries/pass-saving.ts';
import { Note } from '#ui/Banner.tsx';

/** What the visitor paid for visits that a pass covers, if it would be cheaper soon. @param id the pass. */
export function PassSaving({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const saving = useQuery(passSavingsQuery()).data?.list.find(({ ticket_type_id }) => ticket_type_id === id);
  if (!saving) return null;
  const { visits, more } = saving;
  const spent = money(saving.spent, locale, 'auto');
  return (
    <Note tone="info">
      {t`In the last 365 days you paid ${spent} for ${plural(visits, { one: '# visit', other: '# visits' })} that this pass covers.`}{' '}
      {more === 0
        ? t`With the pass they would have cost less.`
        : t`${plural(more, { one: 'With # more such visit the pass would have cost less.', other: 'With # more such visits the pass would have cost less.' })}`}
    </Note>
  );
}
