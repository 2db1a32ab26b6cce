import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OfficeRequest } from '#contract/office/office-operation.ts';
import type { RotaDay, RotaSession, setRota } from '#contract/office/rota.ts';
import { instantOf } from '#domain/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { timeText, weekdayText } from '#office/words/format.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { moveFocus } from './move-focus.ts';
import { STATE_WORDS } from './rota-words.ts';

export type RotaChange = OfficeRequest<typeof setRota>;

interface Props {
  /** The name of the guide. */
  guide: string;
  day: RotaDay;
  onSet(change: Omit<RotaChange, 'guide'>): void;
}

/** A day of a guide: its sessions, and the button for all of them. */
export function RotaCell({ guide, day: { day, rev, state, sessions }, onSet }: Props) {
  const { t } = useLingui();
  const date = weekdayText(instantOf(day, '12:00'));
  const open = sessions.filter((session) => session.state === 'offered' || session.state === 'off');
  const off = state === 'off' || (open.length > 0 && open.length === sessions.length && open.every((session) => session.state === 'off'));
  return (
    <td className={`rota-day ${state}`}>
      <span className="rota-date b small" aria-hidden="true">
        {date}
      </span>
      {state === 'closed' ? <span className="pill">{t({ message: 'Closed', context: 'a day' })}</span> : null}
      {sessions.map((session) => (
        <Session
          key={session.id}
          session={session}
          about={t`${guide}, ${date}`}
          fixed={state === 'over'}
          onPress={() => onSet({ day, rev, session: session.id, off: session.state === 'offered' })}
        />
      ))}
      {(state === 'open' || state === 'off') && (open.length > 0 || off) ? (
        <button type="button" className="btn sm quiet" onKeyDown={moveFocus} onClick={() => onSet({ day, rev, off: !off })}>
          {off ? t`Offer the day` : t`Set day off`}
          <span className="hidden-text">{t`${guide}, ${date}`}</span>
        </button>
      ) : null}
    </td>
  );
}

/** A session with its state: a button where it can be changed, a link to the order that has it. */
function Session({ session, about, fixed, onPress }: { session: RotaSession; about: string; fixed: boolean; onPress(): void }) {
  const { i18n } = useLingui();
  const { project } = useOffice();
  const { state, order, starts_at, ends_at } = session;
  const [words, tone] = STATE_WORDS[state];
  const inside = (
    <>
      <span className="num">
        {timeText(starts_at)}–{timeText(ends_at)}
      </span>
      <span className={`pill ${tone}`}>{i18n._(words)}</span>
      <span className="hidden-text">{about}</span>
    </>
  );
  if (order) {
    return (
      <Link className="rota-session" onKeyDown={moveFocus} to="/$project/orders/$order" params={{ project, order: order.id }}>
        {inside}
        <span className="num small cut">{spacedNumber(order.number)}</span>
      </Link>
    );
  }
  if (fixed || state === 'over' || state === 'held') return <div className="rota-session">{inside}</div>;
  return (
    <button type="button" className="rota-session" onKeyDown={moveFocus} onClick={onPress}>
      {inside}
    </button>
  );
}
