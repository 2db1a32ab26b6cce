import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconShield } from '#ui/icons.ts';
import styles from './people/TravellerSheet.module.css';
import { StorageTerms } from './StorageTerms.tsx';

export interface FamilyNoteProps {
  /** True when the device can store people; null until known. */
  canStore: boolean | null;
  stored: number;
  others: number;
  onStore: () => void;
  onForget: () => void;
}

export function FamilyNote({ canStore, stored: kept, others, onStore, onForget }: FamilyNoteProps) {
  const { t } = useLingui();
  return (
    <div className={styles.note}>
      <Note tone="mute" icon={IconShield}>
        <p>
          {kept > 0 ? (
            <Plural
              value={kept}
              one="# person is kept on this phone, encrypted and without photos, until 12 months after the last use."
              other="# people are kept on this phone, encrypted and without photos, until 12 months after the last use."
            />
          ) : (
            <Trans>
              Documents are used for real-name tickets only. Numbers stay in memory until you leave this app, and lists
              show only their ends.
            </Trans>
          )}
        </p>
        {canStore === true && others > 0 && (
          <>
            <LinkButton underline onPress={onStore}>
              {t`${plural(others, { one: 'Keep # person on this phone, encrypted', other: 'Keep # people on this phone, encrypted' })}`}
            </LinkButton>
            <p>
              <StorageTerms />
            </p>
          </>
        )}
        {kept > 0 && (
          <LinkButton underline onPress={onForget}>
            {t`${plural(kept, { one: 'Forget the kept person', other: 'Forget the # kept people' })}`}
          </LinkButton>
        )}
      </Note>
    </div>
  );
}
