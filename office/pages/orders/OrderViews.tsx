import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { countWaiting, dropView, listViews, saveView } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { type OrdersSearch, parseOrdersSearch } from '#office/router.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Field } from '#office/ui/Field.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';

interface Props {
  search: OrdersSearch;
  onOpen(view: OrdersSearch): void;
}

export function OrderViews({ search, onOpen }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const waiting = useQuery(officeQuery(project, countWaiting, {}));
  const views = useQuery(officeQuery(project, listViews, {}));
  const save = useAction(saveView);
  const drop = useAction(dropView);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const { cursor: _, ...filters } = search;
  const now = JSON.stringify(filters);
  const count = (number: number | undefined): string | null =>
    number === undefined || number === 0
      ? null
      : number >= (waiting.data?.most ?? 1000)
        ? `${number}+`
        : String(number);
  const fixed: { title: string; view: OrdersSearch; count: string | null; tone: string }[] = [
    { title: t`All`, view: {}, count: null, tone: '' },
    { title: t`To be confirmed`, view: { waits: 'confirm' }, count: count(waiting.data?.confirm), tone: 'wait' },
    { title: t`Return in review`, view: { waits: 'review' }, count: count(waiting.data?.review), tone: 'wait' },
    { title: t`Refund failed`, view: { pay: 'FAILED' }, count: count(waiting.data?.failed), tone: 'bad' },
  ];
  return (
    <div className="row filters" role="group" aria-label={t`Lists`}>
      {fixed.map((each) => (
        <button
          key={each.title}
          type="button"
          className="btn"
          aria-pressed={JSON.stringify(each.view) === now}
          onClick={() => onOpen(each.view)}
        >
          {each.title}
          {each.count === null ? null : <span className={`cnt ${each.tone}`}>{each.count}</span>}
        </button>
      ))}
      {(views.data?.views ?? []).map((view) => (
        <span key={view.name} className="row gap4">
          <button
            type="button"
            className="btn"
            aria-pressed={view.query === now}
            onClick={() => onOpen(parseOrdersSearch(JSON.parse(view.query) as Record<string, unknown>))}
          >
            {view.name}
          </button>
          <button
            type="button"
            className="btn ico quiet"
            aria-label={t`Remove the list ${view.name}`}
            onClick={() => drop.mutate({ name: view.name })}
          >
            <X className="i" aria-hidden="true" />
          </button>
        </span>
      ))}
      <button type="button" className="btn quiet" onClick={() => setNaming(true)}>
        <Plus className="i" aria-hidden="true" />
        {t`Keep this list`}
      </button>
      {naming ? (
        <FormDialog
          title={t`Keep this list`}
          action={t`Keep`}
          onSubmit={() => save.mutate({ name, query: now }, { onSuccess: () => setNaming(false) })}
          onClose={() => setNaming(false)}
        >
          <Field
            label={t`Name`}
            hint={t`Its filters and columns are kept for you alone.`}
            required
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {save.isError ? <Failure error={save.error} /> : null}
        </FormDialog>
      ) : null}
    </div>
  );
}
