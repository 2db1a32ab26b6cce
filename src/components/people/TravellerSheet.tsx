import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconPaste, IconPlus, IconUsers } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { FamilyNote, type FamilyNoteProps } from '#components/FamilyNote.tsx';
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

export function TravellerSheet(props: TravellerSheetProps) {
  const { entries, chosenCount, removed, onAll, onClose } = props;
  const { t } = useLingui();
  const waiting = onAll?.count ?? 0;
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Choose visitors</Trans>}
      subtitle={props.subtitle}
      closeLabel={t`Close`}
      footer={
        <Button
          block
          onPress={onClose}
        >{t`${plural(chosenCount, { one: 'Done, # chosen', other: 'Done, # chosen' })}`}</Button>
      }
    >
      <Button
        variant="tonal"
        size="lg"
        block
        icon={IconPlus}
        className={styles.add}
        autoFocusInModal
        onPress={props.onAdd}
      >
        <Trans>Add visitor</Trans>
      </Button>
      <LinkButton icon={IconPaste} onPress={props.onPaste}>
        <Trans>Paste names and numbers</Trans>
      </LinkButton>
      {onAll && waiting > 1 && (
        <Button variant="outline" size="lg" block icon={IconUsers} className={styles.add} onPress={onAll.onTake}>
          {t`${plural(waiting, { one: 'Choose # visitor', other: 'Choose all #' })}`}
        </Button>
      )}
      <div role="status">{removed && <RemovedNote {...removed} />}</div>
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
            onToggle={() => props.onToggle(entry.key)}
            onEdit={() => props.onEdit(entry.key)}
          />
        ))}
      </ul>
      <FamilyNote {...props.familyNote} />
    </Sheet>
  );
}

function RemovedNote({ names, undo }: { names: readonly string[]; undo: () => void }) {
  const locale = useLocale();
  const gone = commaText(names, locale);
  return (
    <p className={styles.removed}>
      <span>
        <Trans>Removed: {gone}</Trans>
      </span>
      <LinkButton onPress={undo}>
        <Trans>Undo</Trans>
      </LinkButton>
    </p>
  );
}
