import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconPaste, IconPlus, IconUsers } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { FamilyNote, type FamilyNoteProps } from './FamilyNote.tsx';
import styles from './TravellerSheet.module.css';
import { type TravellerSheetEntry, TravellerSheetRow } from './TravellerSheetRow.tsx';

export interface TravellerSheetProps {
  entries: readonly TravellerSheetEntry[];
  subtitle: string;
  chosenCount: number;
  removed?: { names: readonly string[]; undo: () => void } | undefined;
  onAll?: { count: number; onTake: () => void } | undefined;
  familyNote: FamilyNoteProps;
  onAdd: () => void;
  onPaste: () => void;
  onToggle: (key: string) => void;
  onEdit: (key: string) => void;
  onClose: () => void;
}

export function TravellerSheet({
  entries,
  subtitle,
  chosenCount,
  removed,
  onAll,
  familyNote,
  onAdd,
  onPaste,
  onToggle,
  onEdit,
  onClose,
}: TravellerSheetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const gone = removed && commaText(removed.names, locale);
  const waiting = onAll?.count ?? 0;
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Choose visitors</Trans>}
      subtitle={subtitle}
      closeLabel={t`Close`}
      footer={
        <Button
          block
          onPress={onClose}
        >{t`${plural(chosenCount, { one: 'Done, # chosen', other: 'Done, # chosen' })}`}</Button>
      }
    >
      <Button variant="tonal" size="lg" block icon={IconPlus} className={styles.add} autoFocusInModal onPress={onAdd}>
        <Trans>Add visitor</Trans>
      </Button>
      <LinkButton icon={IconPaste} onPress={onPaste}>
        <Trans>Paste names and numbers</Trans>
      </LinkButton>
      {onAll && waiting > 1 && (
        <Button variant="outline" size="lg" block icon={IconUsers} className={styles.add} onPress={onAll.onTake}>
          {t`${plural(waiting, { one: 'Choose # visitor', other: 'Choose all #' })}`}
        </Button>
      )}
      <div role="status">
        {removed && (
          <p className={styles.removed}>
            <span>
              <Trans>Removed: {gone}</Trans>
            </span>
            <LinkButton onPress={removed.undo}>
              <Trans>Undo</Trans>
            </LinkButton>
          </p>
        )}
      </div>
      {entries.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nobody is here yet. Add everyone who comes along, with their document at hand.</Trans>
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <TravellerSheetRow
            key={entry.key}
            entry={entry}
            onToggle={() => onToggle(entry.key)}
            onEdit={() => onEdit(entry.key)}
          />
        ))}
      </ul>
      <FamilyNote {...familyNote} />
    </Sheet>
  );
}
