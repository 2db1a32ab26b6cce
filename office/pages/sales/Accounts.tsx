import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listSales, type SaleLine } from '#contract/office/sales.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { ListTable } from '#office/ui/ListTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { RowButton } from '#office/ui/RowButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { COLUMNS } from './columns.tsx';

export function Accounts() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, listSales, {}));
  const [editing, setEditing] = useState<SaleLine | 'new' | null>(null);
  return (
    <Loaded query={query}>
      {({ list, types }) => (
        <>
          <Row>
            <Button size="md" icon={Plus} onPress={() => setEditing('new')}>
              {t`New account…`}
            </Button>
          </Row>
          <ListTable
            label={t`Sales accounts`}
            rows={list}
            keyOf={({ id }) => id}
            columns={COLUMNS}
            renderActions={(sale) => (
              <RowButton words={t`Change…`} about={sale.name} onPress={() => setEditing(sale)} />
            )}
            empty={t`There is no sales account. Make one, and give its link to the person who sells.`}
          />
          {editing === null ? null : (
            <SaleDialog
              key={editing === 'new' ? 'new' : editing.id}
              sale={editing === 'new' ? undefined : editing}
              types={types}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
