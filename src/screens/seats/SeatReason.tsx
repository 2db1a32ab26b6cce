import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { savedTime } from '#components/saved-time.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { GapFix } from '#domain/seats/seat-choice.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { commaText, sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconAlert } from '#ui/icons.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import styles from './SeatPicker.module.css';
import type { SeatSelection } from './use-seat-selection.ts';
import type { SeatData } from '#queries/seat-data.ts';

export interface SeatReasonProps {
  data: SeatData;
  choice: SeatSelection;
  party: number;
  online: boolean;
  attempted: boolean;
  failed: ApiError | null;
  words: SeatWords;
  onFix: (fix: GapFix) => void;
  onReplace: () => void;
}

export function SeatReason(props: SeatReasonProps) {
  const { data, choice, party, online, attempted, failed, words } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorWords();
  const { chosen, problem } = choice;
  if (!online) {
    const time = savedTime(data.updatedAt, locale);
    return (
      <ReasonStrip>
        <Trans>Seats as of {time}. They can be chosen once there is a network.</Trans>
      </ReasonStrip>
    );
  }
  if (data.closed)
    return (
      <ReasonStrip>{data.closed === 'over' ? t`This session is over.` : t`This session is sold out.`}</ReasonStrip>
    );
  if (failed) {
    return (
      <ReasonStrip tone="bad" icon={IconAlert}>
        {errorText(failed)}
      </ReasonStrip>
    );
  }
  if (choice.lost.length > 0) return <Lost {...props} />;
  if (choice.gaps.size > 0) return <Gaps {...props} />;
  if (data.moving && (chosen.length < data.moving.limits.order || problem)) return <Moving {...props} />;
  if (problem?.why.by === 'order' || problem?.why.by === 'zone')
    return <LimitReached {...problem.why} seat={problem.seat} words={words} />;
  if (chosen.length === 0) {
    return (
      <ReasonStrip tone={attempted ? 'wait' : 'info'}>
        {sentencesText(
          [
            t`Select at least one seat.`,
            party > 1 && t`${plural(party, { one: 'A tap takes it.', other: 'A tap takes # side by side.' })}`,
          ],
          locale,
        )}
      </ReasonStrip>
    );
  }
  if (chosen.length !== party) {
    return (
      <ReasonStrip tone="info">
        {t`${plural(chosen.length, { one: '# seat', other: '# seats' })} for ${plural(party, { one: '# person', other: '# people' })}. You can go on with that.`}
      </ReasonStrip>
    );
  }
  if (data.session?.one_person && chosen.length > 1)
    return (
      <ReasonStrip tone="info">{t`One seat per person in this session: each needs a visitor of its own.`}</ReasonStrip>
    );
  return null;
}

interface LimitReachedProps {
  by: 'order' | 'zone';
  limit: number;
  seat: PlacedSeat;
  words: SeatWords;
}

function LimitReached({ by, limit, seat, words }: LimitReachedProps) {
  const { t } = useLingui();
  const zone = words.zoneName(seat.zone);
  return (
    <ReasonStrip tone="info">
      {by === 'order'
        ? t`${plural(limit, { one: 'One order takes # seat at most.', other: 'One order takes # seats at most.' })}`
        : t`${plural(limit, { one: 'One order takes # seat at most in this zone:', other: 'One order takes # seats at most in this zone:' })} ${zone}`}
    </ReasonStrip>
  );
}

/** Bought tickets can be moved only to as many seats of the same zones. */
function Moving({ data, choice, words, attempted }: SeatReasonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { problem, chosen } = choice;
  const limits = data.moving?.limits ?? data.limits;
  const count = limits.order;
  const zones = commaText(
    Object.keys(limits.zone)
      .filter((zone) => (limits.zone[zone] ?? 0) > 0)
      .map(words.zoneName),
    locale,
  );
  if (problem && problem.why.by !== 'taken' && (limits.zone[problem.seat.zone] ?? 0) === 0) {
    const other = words.zoneName(problem.seat.zone);
    return (
      <ReasonStrip>{t`Your tickets are for ${zones}. A seat in ${other} is another ticket; choose seats in ${zones}.`}</ReasonStrip>
    );
  }
  if (problem?.why.by === 'zone' || problem?.why.by === 'order')
    return (
      <ReasonStrip>{t`You are moving ${plural(count, { one: '# ticket', other: '# tickets' })}. Take a chosen seat away first.`}</ReasonStrip>
    );
  const missing = count - chosen.length;
  if (missing <= 0) return null;
  return (
    <ReasonStrip
      tone={attempted ? 'wait' : 'info'}
    >{t`${plural(missing, { one: 'Choose # more seat', other: 'Choose # more seats' })} (${zones}).`}</ReasonStrip>
  );
}

function Lost({ choice, words, onReplace }: SeatReasonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = commaText(choice.lost.map(words.label), locale);
  const [only] = choice.replacements;
  const seat = only ? words.rowAndSeat(only) : '';
  return (
    <ReasonStrip
      tone="bad"
      icon={IconAlert}
      action={
        choice.replacements.length > 0 && (
          <LinkButton inherit underline onPress={onReplace}>
            {choice.replacements.length === 1 ? t`Take ${seat}` : t`Take the nearest`}
          </LinkButton>
        )
      }
    >
      {t`Just taken by somebody else: ${names}`}
    </ReasonStrip>
  );
}

/** While the choice is not complete the line stays quiet: half of a choice nearly always has a gap. */
function Gaps({ data, choice, party, attempted, words, onFix }: SeatReasonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const gaps = data.layout.seats.filter((seat) => choice.gaps.has(seat.seat_id));
  const names = commaText(gaps.map(words.rowAndSeat), locale);
  const loud = attempted || choice.chosen.length >= party;
  const sentence = t`${plural(gaps.length, { one: 'A single seat would stay empty:', other: 'Single seats would stay empty:' })} ${names}`;
  if (!loud) return <ReasonStrip tone="mute">{sentence}</ReasonStrip>;
  return (
    <ReasonStrip
      icon={IconAlert}
      action={
        <span className={styles.fixes}>
          {choice.fixes.map((fix) => (
            <LinkButton key={fix.kind} inherit underline onPress={() => onFix(fix)}>
              <FixWords fix={fix} />
            </LinkButton>
          ))}
        </span>
      }
    >
      {sentence}
    </ReasonStrip>
  );
}

function FixWords({ fix: { kind, added } }: { fix: GapFix }) {
  const { t } = useLingui();
  const number = added[0]?.number ?? '';
  if (kind === 'left') return t`Move left`;
  if (kind === 'right') return t`Move right`;
  return added.length === 1 ? t`Add seat ${number}` : t`Add these too`;
}
