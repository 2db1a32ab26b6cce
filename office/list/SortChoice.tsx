import { useLingui } from '@lingui/react/macro';
import { Choice } from '#office/ui/Choice.tsx';
import type { Column } from './list-types.ts';

interface Props {
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'sort'>[];
  /** The list's own order, where nothing is chosen. */
  usual: string | undefined;
  sort: string | undefined;
  onSort(sort: string | undefined): void;
}

/** On phones rows are cards without column heads, so sorting needs a control of its own. */
export function SortChoice({ columns, usual, sort, onSort }: Props) {
  const { t, i18n } = useLingui();
  const options = columns.flatMap(({ title, sort: own }) => {
    if (!own) return [];
    const name = i18n._(title);
    return [
      { value: own.ascending, text: t`${name}, ascending` },
      { value: own.descending, text: t`${name}, descending` },
    ];
  });
  if (options.length === 0) return null;
  const isOther = usual === undefined || !options.some(({ value }) => value === usual);
  return (
    <Choice
      label={t`Sorted by`}
      hideLabel
      look="inline"
      value={sort ?? (isOther ? '' : usual)}
      options={isOther ? [{ value: '', text: t`As usual` }, ...options] : options}
      onChange={(value) => onSort(value === '' || value === usual ? undefined : value)}
    />
  );
}
