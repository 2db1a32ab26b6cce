import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { absoluteVisit, remainingTickets, sameTickets, useSeatText } from '#components/ticket-words.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { seatOfTickets } from '#domain/order/change-moves.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconAlert, IconQr, IconSwap } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { ChangeReason } from './ChangeReason.tsx';
import styles from './ChangeTicket.module.css';
import { useNewVisit } from './new-visit.ts';
import { OldNew } from './OldNew.tsx';
import { TicketWords } from '#components/TicketWords.tsx';
import type { ChangePart } from '#components/booking/use-change-data.ts';
import type { Change } from './use-change.ts';
import type { ChangeProblem } from './change-problem.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';

export interface ReviewSheetProps {
  order: Order;
  change: Change;
  step: 'idle' | 'sending' | 'checking';
  failure: ChangeProblem | null;
  online: boolean;
  onSend: () => void;
  onClose: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- one sheet, whose facts and button depend on the same moved tickets
export function ReviewSheet({ order, change, step, failure, online, onSend, onClose }: ReviewSheetProps) {
  const { t } = useLingui();
  const { parts, moving, moves, acknowledged, problems } = change;
  const busy = step !== 'idle';
  const moved = moving.filter(({ id }) => moves.some((move) => move.id === id));
  const isFree = moved.every((ticket) => ticket.change_free);
  const loses = !isFree && moved.some((ticket) => ticket.refund_block === undefined);
  const missing = loses && !acknowledged ? t`Tick that you know there is no refund afterwards.` : undefined;
  const off = !online || problems.length > 0 || missing !== undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!busy}
      title={<Trans>Confirm the change</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <div role="status">
            <ChangeReason online={online} failure={failure} pending={false} problem={problems[0]} onLead={onClose} />
          </div>
          <Button
            block
            busy={busy}
            busyLabel={step === 'checking' ? t`Looking at the order` : t`Changing`}
            reason={off ? (missing ?? t`See the reason above.`) : undefined}
            onDisabledPress={() => document.getElementById('change-known')?.focus()}
            onPress={onSend}
          >
            <Trans>Change now</Trans>
          </Button>
        </>
      }
    >
      {parts.map((part) => (
        <VisitReview key={part.visit.scenic_id} part={part} moves={moves.map(({ id }) => id)} />
      ))}
      <Stays order={order} moved={moved} />
      <div className={styles.facts}>
        <Facts
          items={[
            ...(isFree
              ? []
              : [
                  {
                    key: 'once',
                    icon: IconSwap,
                    text: <Trans>This is the only change; these tickets can’t be changed again.</Trans>,
                  },
                  {
                    key: 'refund',
                    icon: IconAlert,
                    tone: 'wait' as const,
                    text: <Trans>No refund after the change.</Trans>,
                  },
                ]),
            {
              key: 'codes',
              icon: IconQr,
              text: <Trans>The QR codes become new. Old ones, also saved pictures, stop working.</Trans>,
            },
          ]}
        />
      </div>
      {loses && (
        <Checkbox id="change-known" checked={acknowledged} disabled={busy} onChange={change.acknowledge}>
          <Trans>I know that these tickets can’t be refunded after the change</Trans>
        </Checkbox>
      )}
    </Sheet>
  );
}

function VisitReview({ part, moves }: { part: ChangePart; moves: readonly string[] }) {
  const locale = useLocale();
  const seatText = useSeatText();
  const newVisit = useNewVisit();
  const { visit, offer } = part;
  const moving = part.moving.filter(({ id }) => moves.includes(id));
  const seats = seatOfTickets(part.moving, visit, offer);
  const before = [...new Set(moving.map((ticket) => absoluteVisit(ticket, locale)))];
  return (
    <section className={styles.visit}>
      {moving[0] && (
        <h3>
          <Words of={moving[0].program_name} />
        </h3>
      )}
      <OldNew before={before.filter((line) => line !== newVisit(part))} after={newVisit(part)} />
      {seats.size > 0 && (
        <ul>
          {moving.map((ticket) => {
            const seat = seats.get(ticket.id);
            return (
              <li key={ticket.id} className={styles.row}>
                {ticket.holders.length > 0 && <TicketWords ticket={ticket} dated={false} />}
                <OldNew before={ticket.seat ? [seatText(ticket.seat)] : []} after={seat && seatText(seat)} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Stays({ order, moved }: { order: Order; moved: Change['moving'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const people = commaText(
    moved.flatMap(({ holders }) => holders.map(({ name }) => name)),
    locale,
  );
  const kinds = commaText(
    sameTickets(moved).map(({ ticket, count }) => `${words(ticket.type_name)} × ${count}`),
    locale,
  );
  const rest = remainingTickets(order).length - moved.length;
  return (
    <section className={styles.visit}>
      <h3>
        <Trans>What stays</Trans>
      </h3>
      <DefinitionList
        rows={[
          { key: 'tickets', term: t`Tickets`, value: kinds },
          ...(people === '' ? [] : [{ key: 'people', term: t`Visitors`, value: people }]),
          {
            key: 'number',
            term: t`Order number`,
            value: <span className={clsx('num', text.whole)}>{order.order_no}</span>,
          },
          ...(rest > 0
            ? [
                {
                  key: 'rest',
                  term: t`Other tickets`,
                  value: t`${plural(rest, { one: '# stays as it is', other: '# stay as they are' })}`,
                },
              ]
            : []),
          { key: 'price', term: t`Price difference`, value: t({ message: 'None', context: 'price difference' }) },
        ]}
      />
    </section>
  );
}
