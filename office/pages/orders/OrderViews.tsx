import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { countWaiting, dropView, listViews, saveView } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { type OrdersSearch, parseOrdersSearch } from '#office/router.tsx';
import { Count } from '#office/ui/Count.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';

interface Props {
  search: OrdersSearch;
  onOpen(view: OrdersSearch): void;
}

export function OrderViews({ search, onOpen }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const waiting = useQuery(officeQuery(project, countWaiting, {}));
  const views = useQuery(officeQuery(project, listViews, {}));
  const save = useAction(saveView, { onSuccess: () => setNaming(false) });
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
  const fixed: { title: string; view: OrdersSearch; count: string | null; tone: 'wait' | 'bad' | undefined }[] = [
    { title: t`All`, view: {}, count: null, tone: undefined },
    { title: t`To be confirmed`, view: { waits: 'confirm' }, count: count(waiting.data?.confirm), tone: 'wait' },
    { title: t`Return in review`, view: { waits: 'review' }, count: count(waiting.data?.review), tone: 'wait' },
    { title: t`Refund failed`, view: { pay: 'FAILED' }, count: count(waiting.data?.failed), tone: 'bad' },
  ];
  return (
    <Row wrap role="group" aria-label={t`Lists`}>
      {fixed.map((each) => (
        <Chip key={each.title} pressed={JSON.stringify(each.view) === now} onPress={() => onOpen(each.view)}>
          {each.title}
          {each.count === null ? null : <Count tone={each.tone}>{each.count}</Count>}
        </Chip>
      ))}
      {(views.data?.views ?? []).map((view) => (
        <Row key={view.name} as="span" gap={1}>
          <Chip
            pressed={view.query === now}
            onPress={() => onOpen(parseOrdersSearch(JSON.parse(view.query) as Record<string, unknown>))}
          >
            {view.name}
          </Chip>
          <IconButton
            icon={X}
            size={16}
            label={t`Remove the list ${view.name}`}
            onPress={() => drop.mutate({ name: view.name })}
          />
        </Row>
      ))}
      <LinkButton icon={Plus} onPress={() => setNaming(true)}>
        {t`Keep this list`}
      </LinkButton>
      {naming ? (
        <FormDialog
          title={t`Keep this list`}
          action={t`Keep`}
          onSubmit={() => save.mutate({ name, query: now })}
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
    </Row>
  );
}
