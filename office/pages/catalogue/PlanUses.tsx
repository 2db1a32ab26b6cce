import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { Table } from '#office/ui/Table.tsx';
import { clsx } from '#ui/clsx.ts';
import { Text, textClass } from '#ui/Text.tsx';
import { nameOf, partKey } from './parts.ts';
import { coloursOf, type PlanUse, typesOf, usesOf } from './plan-use.ts';
import type { Doc } from './use-draft.ts';
import { ZoneMark } from './ZoneMark.tsx';
import page from './Catalogue.module.css';

export function PlanUses({ id, plan, doc }: { id: string; plan: SeatingPlan; doc: Doc }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const uses = usesOf(doc, id);
  const count = (category: string): number =>
    plan.zones.reduce(
      (sum, { rows }) =>
        sum + rows.reduce((all, { seats }) => all + seats.filter((seat) => seat.category === category).length, 0),
      0,
    );
  return (
    <Panel scroll tabIndex={0} aria-label={t`Ticket types`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Category`}</th>
            <th scope="col">{t`Ticket types`}</th>
            <NumberCell scope="col" as="th">{t`Seats`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Price, yuan`}</NumberCell>
          </tr>
        </thead>
        <tbody>
          {coloursOf(plan).map(({ zone, colour }) => {
            const types = typesOf(doc, uses, zone);
            return (
              <tr key={zone}>
                <th scope="row">
                  <ZoneMark colour={colour} /> {zone}
                </th>
                <Text as="td" anywhere>
                  {types.map((type) => (
                    <Link
                      key={type.id}
                      className={page.line}
                      to="/$project/catalogue"
                      params={{ project }}
                      search={{ part: partKey({ kind: 'type', id: type.id }) }}
                    >
                      {nameOf(type, type.id)}
                    </Link>
                  ))}
                  {uses.length > 0 && types.length === 0 ? (
                    <Text tone="wait">{t`No ticket type sells them.`}</Text>
                  ) : null}
                </Text>
                <NumberCell>{count(zone)}</NumberCell>
                <NumberCell>{types.map(({ fee }) => fee ?? '–').join(', ')}</NumberCell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <PlanSessions uses={uses} />
    </Panel>
  );
}

function PlanSessions({ uses }: { uses: readonly PlanUse[] }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <FactList className={panel.inside}>
      <dt>{t({ message: 'Sessions', context: 'of a spot' })}</dt>
      <dd>
        {uses.length === 0
          ? t`None yet. Choose this plan in a session of a spot, then the category of seats in its ticket types.`
          : null}
        <ul>
          {uses.map(({ spot, rule }) => (
            <li key={`${spot.id} ${rule.id}`}>
              <Link
                to="/$project/catalogue"
                params={{ project }}
                search={{ part: partKey({ kind: 'spot', id: spot.id }), tab: 'times' }}
              >
                {nameOf(spot, spot.id)}
              </Link>{' '}
              <Text numeric>
                {rule.start}–{rule.end}
              </Text>
              {rule.capacity === undefined ? null : (
                <Text tone="second">
                  {' '}
                  · {t`Places`} {rule.capacity}
                </Text>
              )}
              {rule.from === undefined && rule.to === undefined ? null : (
                <span className={clsx(page.line, textClass({ size: 'micro', tone: 'second', numeric: true }))}>
                  {rule.from ?? '…'} – {rule.to ?? '…'}
                </span>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </FactList>
  );
}
