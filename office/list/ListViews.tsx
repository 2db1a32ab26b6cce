import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { dropView, listViews } from '#contract/office/list-views.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Count } from '#office/ui/Count.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { searchIn } from './list-search.ts';
import type { AnyList, ListSearch, ListView } from './list-types.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface Props {
  list: AnyList;
  search: ListSearch;
  data: unknown;
  onOpen(view: ListSearch): void;
}

const textOf = (search: ListSearch): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function parsed(query: string): Record<string, unknown> {
  try {
    return JSON.parse(query) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function ListViews({ list, search, data, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const saved = useQuery(officeQuery(project, listViews, { list: list.read.name }));
  const drop = useAction(dropView);
  const [isNaming, setNaming] = useState(false);
  const now = textOf(search);
  const own = (saved.data?.views ?? []).map(({ name, query }) => ({
    name,
    search: searchIn(list.read, parsed(query)),
  }));
  const fixed = list.views ?? [];
  const isKnown = [...own, ...fixed].some((view) => textOf(view.search) === now);
  if (fixed.length + own.length === 0 && Object.keys(search).length === 0) return null;
  return (
    <Row wrap role="group" aria-label={t`Lists`}>
      {fixed.map((view) => (
        <Chip key={view.title.id} pressed={textOf(view.search) === now} onPress={() => onOpen(view.search)}>
          {i18n._(view.title)}
          {view.count && data !== undefined ? <Count tone={view.tone}>{view.count(data as never)}</Count> : null}
          {view.waiting ? <Waiting of={view.waiting} tone={view.tone} /> : null}
        </Chip>
      ))}
      {own.map((view) => (
        <Row key={view.name} as="span" gap={1}>
          <Chip pressed={textOf(view.search) === now} onPress={() => onOpen(view.search)}>
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
      {isKnown || Object.keys(search).length === 0 ? null : (
        <LinkButton icon={Plus} onPress={() => setNaming(true)}>
          {t`Keep this list`}
        </LinkButton>
      )}
      {isNaming ? <SaveViewDialog list={list} search={search} onClose={() => setNaming(false)} /> : null}
    </Row>
  );
}

function Waiting({ of, tone }: { of: NonNullable<ListView['waiting']>; tone: ListView['tone'] }) {
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, countWaiting, {}));
  const count = data?.[of] ?? 0;
  return count === 0 ? null : <Count tone={tone}>{count < (data?.most ?? 0) ? count : `${count}+`}</Count>;
}
