import { useLingui } from '@lingui/react/macro';
import type { dropShift, RotaDay, RotaGuide, setRota } from '#contract/office/rota.ts';
import type { InputOf } from '#contract/operation.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Text } from '#ui/Text.tsx';
import { moveFocus } from './move-focus.ts';
import { RotaTour } from './RotaTour.tsx';
import type { Booked } from './SubstituteDialog.tsx';
import styles from './Rota.module.css';

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
    <td className={state === 'over' || state === 'closed' ? styles.aside : undefined}>
      <Text size="micro" strong className={styles.date} aria-hidden="true">
        {date}
      </Text>
      {state === 'closed' ? <Pill tone="mute">{t({ message: 'Closed', context: 'a day' })}</Pill> : null}
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
        <LinkButton onKeyDown={moveFocus} onPress={() => onSet({ ...of, off: !off })}>
          {off ? t`Offer the day` : t`Set day off`}
          <span className="vh">{about}</span>
        </LinkButton>
      ) : null}
      {state === 'over' ? null : (
        <LinkButton onKeyDown={moveFocus} onPress={() => onAdd({ guide: whose, day, rev })}>
          {t`Add a session…`}
          <span className="vh">{about}</span>
        </LinkButton>
      )}
    </td>
  );
}
