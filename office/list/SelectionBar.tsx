import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { ManyRowsDialog } from './ManyRowsDialog.tsx';
import type { AnyList, AnyRow, RowAction } from './list-types.ts';
import styles from './List.module.css';

interface Props {
  list: AnyList;
  rows: readonly AnyRow[];
  onClear(): void;
}

export function SelectionBar({ list, rows, onClear }: Props) {
  const { i18n, t } = useLingui();
  const { may } = useOffice();
  const [open, setOpen] = useState<RowAction<AnyRow> | null>(null);
  const actions = (list.actions ?? []).filter(({ forMany, may: needs }) => forMany && (!needs || may(needs)));
  const file = list.export;
  return (
    <div className={styles.selection} role="region" aria-label={t`Selected rows`}>
      <Row wrap>
        <Text strong role="status">
          <Plural value={rows.length} one="# selected" other="# selected" />
        </Text>
        {actions.map((action) => (
          <Button key={action.id} variant="outline" onPress={() => setOpen(action)}>
            {action.forMany ? i18n._(action.forMany.name) : ''}
          </Button>
        ))}
        <LinkButton onPress={onClear}>{t`Clear the selection`}</LinkButton>
      </Row>
      {file?.selected && may('export-orders') ? (
        <ExportButtons
          label={i18n._(file.selected(rows.length))}
          what={file.what(
            {},
            rows.map((row) => list.keyOf(row)),
          )}
        />
      ) : null}
      {open ? (
        <ManyRowsDialog
          list={list}
          action={open}
          rows={rows}
          onClose={(isDone) => {
            setOpen(null);
            if (isDone) onClear();
          }}
        />
      ) : null}
    </div>
  );
}
