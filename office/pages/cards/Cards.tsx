import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type CardLine, searchCards } from '#contract/office/cards.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import type { CardsSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { ListTable } from '#office/ui/ListTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { SearchField } from '#office/ui/SearchField.tsx';
import { Row } from '#ui/Row.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { type CardAction, CardActions } from './CardActions.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';
import { COLUMNS } from './columns.tsx';
import { CARD_WORDS } from './card-words.ts';

interface Action {
  kind: CardAction;
  card: CardLine;
}

export function Cards() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const search = useSearch({ from: '/$project/cards' });
  const navigate = useNavigate({ from: '/$project/cards' });
  const query = useQuery(officeQuery(project, searchCards, search));
  const [action, setAction] = useState<Action | null>(null);
  const change = (next: CardsSearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...next }) });
  const taken = {
    card: t`card number`,
    order: t`order number`,
    phone: t`phone`,
    tail: t`end of a phone`,
    name: t`whole name`,
  };
  return (
    <Page title={t`Member cards`} about={t`Names and phones are masked`}>
      <Loaded query={query}>
        {({ list, next, taken_for }) => (
          <>
            <Row wrap>
              <SearchField
                key={search.text}
                label={t`Card, order, phone, its last four digits or a whole name`}
                placeholder={t`Card, order, phone, name`}
                text={search.text}
                takenFor={taken_for === undefined ? undefined : taken[taken_for]}
                onFind={(text) => change({ text })}
              />
              <Choice<string>
                label={t`State`}
                hideLabel
                look="inline"
                value={search.state ?? ''}
                options={[
                  { value: '', text: t`Every state` },
                  ...Object.entries(CARD_WORDS).map(([value, [words]]) => ({ value, text: i18n._(words) })),
                ]}
                onChange={(value) => change({ state: (value || undefined) as CardsSearch['state'] })}
              />
            </Row>
            <ListTable
              label={t`Member cards`}
              rows={list}
              keyOf={({ id }) => id}
              columns={COLUMNS}
              renderActions={(card) => <CardActions card={card} onChoose={(kind) => setAction({ kind, card })} />}
              empty={t`No card fits. A card is there once its order is paid; clear a filter or look for something else.`}
              next={next}
              later={search.cursor !== undefined}
              onPage={(cursor) => change({ cursor })}
            />
          </>
        )}
      </Loaded>
      {action?.kind === 'activate' ? <ActivateDialog card={action.card} onClose={() => setAction(null)} /> : null}
      {action?.kind === 'freeze' ? <FreezeDialog card={action.card} onClose={() => setAction(null)} /> : null}
    </Page>
  );
}
