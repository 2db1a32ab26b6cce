import { Trans, useLingui } from '@lingui/react/macro';
import avatar from '#components/Avatar.module.css';
import { holderField } from '#components/booking/field-ids.ts';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import type { HolderPosition } from '#domain/members/member-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { maskNumber, type Traveller } from '#domain/people/traveller.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconPlus } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './MemberOrder.module.css';

export interface HolderProps {
  position: HolderPosition;
  role: string;
  must: boolean;
  person: Traveller | null;
  problems: readonly Problem[];
  /** Null where no photo is required, or the use of a photo is not allowed yet. */
  onPhoto: ((photo: { id: string } | null) => void) | null;
  onChoose: () => void;
  onMend: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- one row, whose words and button say the same state of a place
export function Holder({ position, role, must, person, problems, onPhoto, onChoose, onMend }: HolderProps) {
  const { t, i18n } = useLingui();
  const photo = problems.find(({ field }) => field === 'photo');
  const own = problems.find((problem) => problem !== photo);
  const name = person?.name ?? '';
  return (
    <li id={holderField(position)} tabIndex={-1} className={styles.position}>
      <div className={styles.person}>
        <span className={clsx(avatar.avatar, !person && must && avatar.todo)} aria-hidden="true">
          {person ? [...person.name][0] : <Icon of={IconPlus} size={20} />}
        </span>
        <div className={styles.grow}>
          {person ? (
            <>
              <p className={text.strong}>
                {name} <Tag>{role}</Tag>
              </p>
              <p className={clsx(text.small, text.third, 'num')}>
                {i18n._(DOCUMENT_WORDS[person.id_type])} {maskNumber(person.id_type, person.id_number)}
              </p>
              {person.id_number === '' && (
                <p className={clsx(text.small, text.strong, text.wait)}>
                  <Trans>Number needed again: this phone does not keep it.</Trans>
                </p>
              )}
            </>
          ) : (
            <>
              <p className={clsx(text.strong, must && text.wait)}>{role}</p>
              <p className={clsx(text.small, text.third)}>
                {must ? <Trans>Holder still to be chosen</Trans> : <Trans>Optional, can’t be added later</Trans>}
              </p>
            </>
          )}
          {own && (person ? person.id_number !== '' : true) && (
            <p className={clsx(text.small, text.bad)}>{i18n._(problemWords(own))}</p>
          )}
        </div>
        {person === null ? (
          <Button variant="tonal" label={t`Choose the holder: ${role}`} onPress={onChoose}>
            <Trans>Choose</Trans>
          </Button>
        ) : person.id_number === '' || own?.field ? (
          <LinkButton label={t`Correct ${name}`} onPress={onMend}>
            <Trans>Correct</Trans>
          </LinkButton>
        ) : (
          <LinkButton label={t`Change ${name}`} onPress={onChoose}>
            <Trans>Change</Trans>
          </LinkButton>
        )}
      </div>
      {person && onPhoto && (
        <div className={styles.photo}>
          <PhotoUpload
            purpose="photo"
            person={person.name}
            label={t`Photo of ${name}`}
            value={person.photo ? [{ id: person.photo }] : []}
            error={photo && i18n._(problemWords(photo))}
            onChange={([taken]) => onPhoto(taken ?? null)}
          />
        </div>
      )}
    </li>
  );
}
