import { useLingui } from '@lingui/react/macro';
import type { Stopped } from '#contract/office/calendar.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import styles from './Calendar.module.css';

interface Props {
  stopped: readonly Stopped[];
  day: {
    sessions: readonly { id: string; starts_at: number }[];
    types: readonly { id: string; name: LocalText }[];
  };
}

export function StoppedNote({ stopped, day }: Props) {
  const { t } = useLingui();
  const nameOf = ({ part, id }: Stopped): string => {
    const session = day.sessions.find((each) => each.id === id);
    const type = day.types.find((each) => each.id === id);
    if (part === 'session' && session) return timeText(session.starts_at);
    return part === 'type' && type ? venueText(type.name) : t`The whole day`;
  };
  return (
    <Note announce tone="wait">
      {stopped.map((stop) => (
        <span key={`${stop.part} ${stop.id ?? ''}`} className={styles.stop}>
          {stop.because === 'sold'
            ? t`${nameOf(stop)}: ${stop.wanted} asked for, stopped at ${stop.at}, which are sold or held.`
            : t`${nameOf(stop)}: ${stop.wanted} asked for, stopped at ${stop.at}, the seats of its plan.`}
        </span>
      ))}
    </Note>
  );
}
