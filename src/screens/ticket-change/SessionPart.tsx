import { Trans, useLingui } from '@lingui/react/macro';
import { SessionChips } from '#components/SessionChips.tsx';
import { useSeatText } from '#components/ticket-words.ts';
import { presentBatch } from '#domain/change-draft.ts';
import { chosenBatch } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Divider, SectionTitle } from '#ui/Card.tsx';
import { Tag, Tags } from '#ui/Chip.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { IconSeat } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './ChangeTicket.module.css';
import { fieldIdOf } from './field-ids.ts';
import type { ChangePart } from './use-change-data.ts';
import { partyOf, shownProblem } from './use-change.ts';

export interface SessionPartProps {
  part: ChangePart;
  index: number;
  problems: readonly Problem[];
  onBatch: (batchId: string) => void;
  onAll: () => void;
  onSeats: () => void;
}

/** The sessions of the new day, and the seats where the hall has some; nothing where the spot has no sessions. */
export function SessionPart({ part, index, problems, onBatch, onAll, onSeats }: SessionPartProps) {
  const { t, i18n } = useLingui();
  const { visit, offer, batches, moving } = part;
  const problem = shownProblem(problems, index, 'batch');
  if (batches.ready && offer.batches.length === 0 && !problem) return null;
  const present = presentBatch(moving);
  const seated = offer.batches.some((batch) => batch.id === present && batch.seated);
  const over = offer.batches.every((batch) => batch.last_entry_at <= offer.now);
  const title = fieldIdOf('batch', index);
  return (
    <>
      <Divider />
      <SectionTitle id={`${title}-title`}>
        <Trans>Session</Trans>
      </SectionTitle>
      <div id={title} tabIndex={-1} className={styles.target}>
        {batches.failed && (
          <p className={styles.hint}>
            <Trans>The sessions could not be loaded.</Trans>{' '}
            <LinkButton onPress={batches.retry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </p>
        )}
        {!batches.ready && !batches.failed && (
          <Skeleton label={t`Loading sessions`}>
            <SkeletonBlock height={60} shape="control" />
          </Skeleton>
        )}
        {batches.ready && (
          <SessionChips
            batches={offer.batches}
            now={offer.now}
            wanted={partyOf(part).wanted}
            chosen={visit.batch_id}
            present={present === null ? undefined : { id: present, taken: !seated }}
            labelledBy={`${title}-title`}
            onChoose={onBatch}
          />
        )}
        {batches.ready && over && (
          <p className={styles.hint}>
            <Trans>No session is left on this day.</Trans>{' '}
            <LinkButton onPress={onAll}>
              <Trans>Choose another date</Trans>
            </LinkButton>
          </p>
        )}
        <FieldNote id={title} error={problem && i18n._(problemWords(problem))} />
      </div>
      {chosenBatch(visit, offer)?.seated && <Seats {...{ part, index, problems, onSeats }} />}
    </>
  );
}

function Seats({ part: { visit }, index, problems, onSeats }: Pick<SessionPartProps, 'part' | 'index' | 'problems' | 'onSeats'>) {
  const { t, i18n } = useLingui();
  const seatText = useSeatText();
  const problem = shownProblem(problems, index, 'seats');
  return (
    <div id={fieldIdOf('seats', index)} tabIndex={-1} className={styles.seats}>
      {visit.seats.length > 0 && (
        <div role="group" aria-label={t`Chosen seats`}>
          <Tags>
            {visit.seats.map((seat) => (
              <Tag key={seat.seat_id} tone="ok" icon={IconSeat}>
                {seatText(seat)}
              </Tag>
            ))}
          </Tags>
        </div>
      )}
      <Button variant="tonal" icon={IconSeat} onPress={onSeats}>
        {visit.seats.length > 0 ? <Trans>Change seats</Trans> : <Trans>Choose seats</Trans>}
      </Button>
      <FieldNote id={fieldIdOf('seats', index)} error={problem && i18n._(problemWords(problem))} />
    </div>
  );
}
