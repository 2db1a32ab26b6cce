import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { DataAge } from '#components/states/DataAge.tsx';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import { BehindLine } from '#components/waiting-line/BehindLine.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { changeKey, type MovableType } from '#domain/order/change-draft.ts';
import type { Part } from '#domain/order/problems.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { ChangeReason } from './ChangeReason.tsx';
import { useNewVisit } from './new-visit.ts';
import { ChangedVisitCard } from './ChangedVisitCard.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { TicketsCard } from './TicketsCard.tsx';
import { partyOf } from '#components/booking/use-change-data.ts';
import { useChange } from './use-change.ts';
import { useSubmitChange } from './use-submit-change.ts';

export interface ChangeFormProps {
  order: Order;
  types: readonly MovableType[];
  /** Server time, milliseconds. */
  now: number;
  query: Parameters<typeof DataAge>[0]['query'];
  sheet: { name: string; visit: number } | null;
  sheets: SheetActions;
  onMoved: (order: Order, ids: readonly string[]) => void;
}

export function ChangeForm({ order, types, now, query, sheet, sheets, onMoved }: ChangeFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const change = useChange(order, types, now);
  const newVisit = useNewVisit();
  const [attempted, setAttempted] = useState(false);
  const { parts, problems, ready, ids } = change;

  function toSeats(index: number, more: { lost?: string; gap?: string } = {}): void {
    const visit = parts[index]?.visit;
    if (!visit?.batch_id) return scrollToField(fieldId('session', index));
    change.store();
    const search = {
      scenic: visit.scenic_id,
      batch: visit.batch_id,
      people: String(seatsWanted(parts[index])),
      order: changeKey(order.id),
      back: '1',
      ...more,
    };
    void navigate({
      to: '/selectSeat',
      search: { ...search, ...(index > 0 ? { visit: String(index) } : {}) },
      replace: sheet !== null,
    });
  }
  const { step, failure, line, send } = useSubmitChange({
    orderId: order.id,
    print: change.print,
    visits: change.visits,
    moves: change.moves,
    onDone: (moved) => onMoved(moved, ids),
    onRefused: (why) => {
      if (why.kind === 'seats') toSeats(why.visit, { [why.why]: why.seats.join(',') });
      else {
        change.refresh();
        sheets.close();
      }
    },
  });
  const lead = (part: Part, visit: number): void => {
    if (part === 'seats') toSeats(visit);
    else scrollToField(part === 'date' || part === 'session' ? fieldId(part, visit) : fieldId('tickets'));
  };
  const off = !online || !ready || problems.length > 0;
  const [first] = problems;
  const visits = parts.flatMap((part) => newVisit(part) ?? []);
  const count = ids.length;
  const calendar = sheet?.name === 'calendar' ? parts[sheet.visit] : undefined;

  return (
    <BehindLine failure={line} name={<ProgrammeName order={order} />}>
      <main className={layout.screen}>
        <div className={layout.content}>
          <DataAge query={query} />
          <Card as="section">
            <PictureRow picture={order.scenic.picture}>
              <h1 className={text.lead}>
                <ProgrammeName order={order} />
              </h1>
              <VisitLines order={order} gates={false} />
              <Deadline change={change} />
            </PictureRow>
          </Card>
          {!(ids.length > 0 && change.moving.every((ticket) => ticket.change_free)) && (
            <Note tone="wait">
              <Trans>A ticket can be changed once, to a day of the same price. After that it can’t be refunded.</Trans>
            </Note>
          )}
          <TicketsCard
            change={change}
            problem={
              attempted || first?.code === 'bind-apart' ? problems.find(({ part }) => part === 'tickets') : undefined
            }
            now={now}
          />
          {parts.map((part, index) => (
            <ChangedVisitCard
              key={part.visit.scenic_id}
              part={part}
              index={index}
              problems={problems}
              named={parts.length > 1}
              onDate={(day) => change.changeDate(index, day)}
              onSession={(id) => change.changeSession(index, id)}
              onAll={() => sheets.open('calendar', { visit: String(index) })}
              onSeats={() => toSeats(index)}
            />
          ))}
        </div>
        <ActionBar
          reason={
            <div role="status">
              <ChangeReason online={online} failure={failure} pending={!ready} problem={first} onLead={lead} />
            </div>
          }
          summary={
            <>
              <p className={text.strong}>{visits.length > 0 ? visits.join(' · ') : t`No date yet`}</p>
              <p>
                {t`${plural(count, { one: '# ticket', other: '# tickets' })}`} · {t`Same price`}
              </p>
            </>
          }
        >
          <Button
            reason={off ? t`See the reason above.` : undefined}
            onDisabledPress={() => {
              setAttempted(true);
              if (online && first) lead(first.part, first.visit ?? 0);
            }}
            onPress={() => {
              change.store();
              change.refresh();
              sheets.open('confirm');
            }}
          >
            <Trans>Check the change</Trans>
          </Button>
        </ActionBar>
        {calendar && (
          <MonthCalendar
            offer={calendar.offer}
            party={partyOf(calendar)}
            chosen={calendar.visit.date}
            subtitle={t`${plural(partyOf(calendar).wanted, { one: 'For # person, at the same price', other: 'For # people, at the same price' })}`}
            onChoose={(day) => {
              change.changeDate(sheet?.visit ?? 0, day);
              sheets.close();
            }}
            onClose={sheets.close}
          />
        )}
        {sheet?.name === 'confirm' && change.moves.length > 0 && (
          <ReviewSheet
            order={order}
            change={change}
            step={step}
            failure={failure}
            online={online}
            onSend={send}
            onClose={sheets.close}
          />
        )}
      </main>
    </BehindLine>
  );
}

const seatsWanted = (part: ReturnType<typeof useChange>['parts'][number] | undefined): number =>
  part
    ? part.moving.filter((ticket) =>
        part.offer.types.some(({ id, zone }) => id === ticket.ticket_type_id && zone !== undefined),
      ).length
    : 1;

function Deadline({ change: { moving } }: { change: ReturnType<typeof useChange> }) {
  const locale = useLocale();
  const until = Math.min(...moving.map(({ change_until = Infinity }) => change_until));
  if (!Number.isFinite(until)) return null;
  const moment = untilText(until, locale);
  return (
    <p className={`${text.small} ${text.second}`}>
      <Trans>Can be changed until {moment}</Trans>
    </p>
  );
}
