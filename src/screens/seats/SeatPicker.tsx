import { dayOfSession } from '#domain/catalog/schedule.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { useSeatWords } from '#i18n/seat-words.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import type { SeatData } from '#queries/seat-data.ts';
import { SeatBar } from './SeatBar.tsx';
import { SeatLegend } from './SeatLegend.tsx';
import styles from './SeatPicker.module.css';
import { ConfirmSeatsSheet } from './ConfirmSeatsSheet.tsx';
import { SeatsTakenDialog } from './SeatsTakenDialog.tsx';
import { SeatPlan } from './SeatPlan.tsx';
import { SeatsHead } from './SeatsHead.tsx';
import { type SeatPickerProps, useSeatPicking } from './use-seat-picking.ts';
import { SeatSuggestion } from './SeatSuggestion.tsx';

export function SeatPicker(props: SeatPickerProps) {
  const { scenicId, sessionId, data, party, lost, sheet, onSheet } = props;
  const online = useOnline();
  const open = online && data.closed === null;
  const words = useSeatWords(data.zones);
  const picking = useSeatPicking(props, open, words);
  const { choice, check } = picking;
  const { zones, moving } = data;
  const wanted = moving ? zones.filter(({ zone }) => (moving.limits.zone[zone] ?? 0) > 0) : zones;
  const session = useSessionWords(data, sessionId);
  return (
    <main className={styles.screen}>
      <SeatsHead {...session} scenicId={scenicId} moving={moving !== null} />
      <SeatLegend data={data} sessionId={sessionId} words={words} />
      <SeatPlan data={data} picking={picking} words={words} open={open} />
      <p role="status" className="vh">
        {picking.message}
      </p>
      {open && choice.chosen.length + choice.lost.length === 0 && (!moving || wanted.length === 1) && (
        <SeatSuggestion
          choice={choice}
          party={party}
          words={words}
          zones={wanted}
          onTake={() => picking.take(choice.proposal ?? [])}
          onOther={picking.suggestOther}
        />
      )}
      <SeatBar
        data={data}
        choice={choice}
        check={check}
        party={party}
        online={online}
        words={words}
        onFix={(fix) => picking.take(fix.choice)}
        onReplace={picking.replaceLost}
      />
      {sheet === 'confirm' && choice.chosen.length > 0 && (
        <ConfirmSeatsSheet
          {...session}
          choice={choice}
          words={words}
          minutes={moving ? null : Math.round(data.config.order_ttl_seconds / 60)}
          onClose={() => onSheet(null)}
          onConfirm={picking.confirm}
        />
      )}
      {(check.asked || lost.length > 0) && choice.lost.length > 0 && (
        <SeatsTakenDialog
          choice={choice}
          words={words}
          moving={moving !== null}
          onReplace={picking.replaceLost}
          onClose={picking.keepChosen}
        />
      )}
    </main>
  );
}

function useSessionWords({ scenic, session }: SeatData, sessionId: string): { title: string; when: string } {
  const locale = useLocale();
  const words = useWords();
  const day = dayOfSession(sessionId);
  const date = day ? dayText(day, locale) : '';
  return { title: words(scenic.name), when: session ? `${date} ${clockText(session.starts_at)}` : date };
}
