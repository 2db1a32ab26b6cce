import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldId } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { DataAge } from '#components/states/DataAge.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import { BehindLine } from '#components/waiting-line/BehindLine.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { type MovableType } from '#domain/order/change-draft.ts';
import type { Part } from '#domain/order/problems.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { ChangedVisitCard } from './ChangedVisitCard.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { ChangeBar } from './ChangeBar.tsx';
import { ChangeCalendar } from './ChangeCalendar.tsx';
import { useSeatsLink } from './use-seats-link.ts';
import { TicketsCard } from './TicketsCard.tsx';
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

// oxlint-disable-next-line max-lines-per-function -- the parts of the form in the order of the screen, each a component already
export function ChangeForm({ order, types, now, query, sheet, sheets, onMoved }: ChangeFormProps) {
  const online = useOnline();
  const change = useChange(order, types, now);
  const [attempted, setAttempted] = useState(false);
  const { parts, problems, ids } = change;

  const toSeats = useSeatsLink(order.id, change, sheet !== null);
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
  const [first] = problems;

  return (
    <BehindLine failure={line} name={<ProgrammeName order={order} />}>
      <main className={layout.screen}>
        <div className={layout.content}>
          <DataAge query={query} />
          <BoughtVisit order={order} change={change} />
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
        <ChangeBar
          change={change}
          online={online}
          failure={failure}
          onLead={lead}
          onMissing={() => setAttempted(true)}
          onCheck={() => sheets.open('confirm')}
        />
        {sheet?.name === 'calendar' && <ChangeCalendar change={change} visit={sheet.visit} onClose={sheets.close} />}
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

function BoughtVisit({ order, change }: { order: Order; change: ReturnType<typeof useChange> }) {
  return (
    <Card as="section">
      <PictureRow picture={order.scenic.picture}>
        <h1 className={text.lead}>
          <ProgrammeName order={order} />
        </h1>
        <VisitLines order={order} gates={false} />
        <Deadline change={change} />
      </PictureRow>
    </Card>
  );
}

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
