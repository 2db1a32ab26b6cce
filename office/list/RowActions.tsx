import { useLingui } from '@lingui/react/macro';
import { useOffice } from '#office/layout/office-context.ts';
import { RowButton } from '#office/ui/RowButton.tsx';
import type { AnyList, AnyRow, RowAction } from './list-types.ts';

export interface ChosenAction {
  action: RowAction<AnyRow>;
  row: AnyRow;
}

export function RowActions({
  list,
  row,
  onAction,
}: {
  list: AnyList;
  row: AnyRow;
  onAction(chosen: ChosenAction): void;
}) {
  const { i18n } = useLingui();
  const { may } = useOffice();
  return (list.actions ?? []).map((action) =>
    action.isForManyOnly || (action.may && !may(action.may)) || action.isPossible?.(row) === false ? null : (
      <RowButton
        key={action.id}
        words={i18n._(action.name(row))}
        about={list.nameOf(row)}
        onPress={() => onAction({ action, row })}
      />
    ),
  );
}
