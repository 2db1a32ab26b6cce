import { useLingui } from '@lingui/react/macro';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { DataTable, type TableProps } from './DataTable.tsx';

interface Props<Row> extends TableProps<Row> {
  next?: string | undefined;
  later?: boolean;
  onPage?: (cursor: string | undefined) => void;
}

export function ListTable<Row>({ next, later = false, onPage, ...table }: Props<Row>) {
  const { t } = useLingui();
  return (
    <Panel as="div" stack>
      <DataTable {...table} />
      <PanelFoot>
        <Text tone="third" grow>{t`${table.rows.length} on this page`}</Text>
        {onPage && later ? (
          <Button variant="outline" onPress={() => onPage(undefined)}>
            {t`Newest`}
          </Button>
        ) : null}
        {onPage ? (
          <Button variant="outline" disabled={next === undefined} onPress={() => onPage(next)}>
            {t`Next page`}
          </Button>
        ) : null}
      </PanelFoot>
    </Panel>
  );
}
