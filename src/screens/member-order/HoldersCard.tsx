import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId } from '#components/booking/field-ids.ts';
import { PhotoNotice } from '#components/PhotoNotice.tsx';
import {
  type MemberDraft,
  type MemberProblem,
  mustName,
  type HolderPosition,
  putAt,
} from '#domain/members/member-order.ts';
import type { OfferedType } from '#domain/order/offer.ts';
import { problemWords } from '#i18n/problem-words.ts';
import type { UpdateMemberDraft } from '#state/member-draft.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import layout from '#ui/layout.module.css';
import { Holder } from './Holder.tsx';
import styles from './MemberOrder.module.css';

export interface HoldersCardProps {
  draft: MemberDraft;
  update: UpdateMemberDraft;
  type: OfferedType;
  problems: readonly MemberProblem[];
  attempted: boolean;
  onChoose: (position: HolderPosition) => void;
  onMend: (position: HolderPosition) => void;
}

export function useRole(type: OfferedType): (seat: number) => string {
  const { t } = useLingui();
  return (seat) => {
    const number = seat - type.people + 1;
    return mustName(type, seat) ? t`Main card` : t`Subcard ${number}`;
  };
}

/** Missing input is shown only after an attempt to order. */
const OMISSIONS: ReadonlySet<string> = new Set(['travellers-missing', 'photo-required', 'photo-consent']);

type PhotoConsentProps = Pick<HoldersCardProps, 'draft' | 'update'> & { problem: MemberProblem | undefined };

function PhotoConsent({ draft, update, problem }: PhotoConsentProps) {
  const { i18n } = useLingui();
  return (
    <div className={layout.stack}>
      <Checkbox
        id={fieldId('consent')}
        checked={draft.consent}
        error={problem && i18n._(problemWords(problem))}
        onChange={(on) => update((now) => ({ ...now, consent: on }))}
      >
        <Trans>
          I allow the venue to use the holders’ photos to recognise them at its gates, for all whom I name here. They go
          to the venue only and are deleted after the cards have ended.
        </Trans>
      </Checkbox>
      {draft.consent && <PhotoNotice />}
    </div>
  );
}

export function HoldersCard({ draft, update, type, problems, attempted, onChoose, onMend }: HoldersCardProps) {
  const roleOf = useRole(type);
  if (draft.cards.every((holders) => holders.length === 0)) return null;
  const photos = type.photo_required === true;
  const shown = problems.filter(({ code }) => attempted || !OMISSIONS.has(code));
  const consent = shown.find(({ code }) => code === 'photo-consent');
  const several = draft.cards.length > 1;
  const photo = (position: HolderPosition, taken: { id: string } | null): void => {
    update((now) => {
      const person = now.cards[position.card]?.[position.seat];
      return person ? putAt(now, position, { ...person, photo: taken?.id }) : now;
    });
  };
  return (
    <Card as="section" labelledBy="pass-holders">
      <SectionTitle id="pass-holders">
        <Trans>Card holders</Trans>
      </SectionTitle>
      {photos && <PhotoConsent draft={draft} update={update} problem={consent} />}
      {draft.cards.map((holders, card) => {
        const number = card + 1;
        return (
          // Two cards have nothing but their position to tell them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={card}>
            {several && (
              <h3 className={styles.cardTitle}>
                <Trans comment="heading of one of several member cards on an order">Card {number}</Trans>
              </h3>
            )}
            <ul>
              {holders.map((person, seat) => {
                const position = { card, seat };
                return (
                  <Holder
                    // A card's holders are told apart by their seat: empty seats have nothing else.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={`${seat} ${person?.id_number ?? ''}`}
                    position={position}
                    role={roleOf(seat)}
                    must={mustName(type, seat)}
                    person={person}
                    problems={shown.filter(
                      (problem) => problem.position?.card === card && problem.position.seat === seat,
                    )}
                    onPhoto={photos && draft.consent ? (taken) => photo(position, taken) : null}
                    onChoose={() => onChoose(position)}
                    onMend={() => onMend(position)}
                  />
                );
              })}
            </ul>
          </div>
        );
      })}
    </Card>
  );
}
