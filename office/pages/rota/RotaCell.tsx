import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '#contract/operation.ts';
import type { dropShift, RotaDay, RotaGuide, setRota } from '#contract/office/rota.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { moveFocus } from './move-focus.ts';
import { RotaTour } from './RotaTour.tsx';
import type { Booked } from './SubstituteDialog.tsx';

export interface Adding {
  guide: RotaGuide;
  day: Day;
  rev: number;
}

export interface RotaActions {
  onSet(change: InputOf<typeof setRota>): void;
  onReplace(booked: Booked): void;
  onAdd(adding: Adding): void;
  onDrop(shift: InputOf<typeof dropShift>): void;
}

interface Props extends RotaActions {
  guide: RotaGuide;
  day: RotaDay;
}

export function RotaCell({ guide: whose, day: { day, rev, state, sessions }, onSet, onReplace, onAdd, onDrop }: Props) {
  const { t } = useLingui();
  const date = weekdayText(instantOf(day, '12:00'));
  const guide = venueText(whose.name);
  const about = t`${guide}, ${date}`;
  const of = { guide: whose.id, day, rev };
  const open = sessions.filter((session) => session.state === 'offered' || session.state === 'off');
  const off =
    state === 'off' ||
    (open.length > 0 && open.length === sessions.length && open.every((session) => session.state === 'off'));
  return (
    <td className={`rota-day ${state}`}>
      <span className="rota-date b small" aria-hidden="true">
        {date}
      </span>
      {state === 'closed' ? <span className="pill">{t({ message: 'Closed', context: 'a day' })}</span> : null}
      {sessions.map((session) => (
        <RotaTour
          key={session.id}
          session={session}
          about={about}
          fixed={state === 'over'}
          onPress={() => onSet({ ...of, session: session.id, off: session.state === 'offered' })}
          onReplace={() => {
            if (session.order) onReplace({ guide: whose, day, session, order: session.order });
          }}
          onDrop={() => onDrop({ ...of, session: session.id })}
        />
      ))}
      {(state === 'open' || state === 'off') && (open.length > 0 || off) ? (
        <button
          type="button"
          className="btn sm quiet"
          onKeyDown={moveFocus}
          onClick={() => onSet({ ...of, off: !off })}
        >
          {off ? t`Offer the day` : t`Set day off`}
          <span className="hidden-text">{about}</span>
        </button>
      ) : null}
      {state === 'over' ? null : (
        <button
          type="button"
          className="btn sm quiet"
          onKeyDown={moveFocus}
          onClick={() => onAdd({ guide: whose, day, rev })}
        >
          {t`Add a session…`}
          <span className="hidden-text">{about}</span>
        </button>
      )}
    </td>
  );
}
