import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Traveller } from '#domain/traveller.ts';
import type { LocalText } from '#domain/local-text.ts';
import { Note } from '#ui/Banner.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconPlus, IconShield, IconUsers } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './TravellerSheet.module.css';
import { TravellerSheetRow } from './TravellerSheetRow.tsx';

export interface TravellerSheetEntry {
  key: string;
  person: Traveller;
  chosen: boolean;
  /** The ticket this person holds. */
  ticket?: LocalText | undefined;
  /** Years on the day of the visit, where the document tells. */
  age?: number | undefined;
  /** Why this person can't be ticked, or what is wrong; a sentence. */
  problem?: string | undefined;
}

export interface TravellerSheetProps {
  entries: readonly TravellerSheetEntry[];
  /** What is needed: "2 Adult, 1 Child". */
  subtitle: string;
  chosenCount: number;
  /** Somebody was removed a moment ago. */
  removed?: { name: string; onUndo: () => void } | undefined;
  /** Everybody on the list is needed: one tap takes them all. */
  onAll?: { count: number; onTake: () => void } | undefined;
  onAdd: () => void;
  onToggle: (key: string) => void;
  onEdit: (key: string) => void;
  onClose: () => void;
}

/** Who comes along: the people of this visit to tick, and the way to add one. Mount it to open it. */
export function TravellerSheet({ entries, subtitle, chosenCount, removed, onAll, onAdd, onToggle, onEdit, onClose }: TravellerSheetProps) {
  const { t } = useLingui();
  const gone = removed?.name;
  const waiting = onAll?.count ?? 0;
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Choose visitors</Trans>}
      subtitle={subtitle}
      closeLabel={t`Close`}
      footer={<Button block onPress={onClose}>{t`${plural(chosenCount, { one: 'Done, # chosen', other: 'Done, # chosen' })}`}</Button>}
    >
      <Button variant="tonal" size="lg" block icon={IconPlus} className={styles.add} autoFocusInModal onPress={onAdd}>
        <Trans>Add visitor</Trans>
      </Button>
      {onAll && waiting > 1 && (
        <Button variant="outline" size="lg" block icon={IconUsers} className={styles.add} onPress={onAll.onTake}>
          {t`${plural(waiting, { one: 'Choose # visitor', other: 'Choose all #' })}`}
        </Button>
      )}
      <div role="status">
        {removed && (
          <p className={styles.removed}>
            <span>
              <Trans>{gone} was removed.</Trans>
            </span>
            <LinkButton onPress={removed.onUndo}>
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
          <TravellerSheetRow key={entry.key} entry={entry} onToggle={() => onToggle(entry.key)} onEdit={() => onEdit(entry.key)} />
        ))}
      </ul>
      <div className={styles.note}>
        <Note tone="mute" icon={IconShield}>
          <Trans>Documents serve the real-name ticket only. Numbers stay in memory until you leave this app, and lists show only their ends.</Trans>
        </Note>
      </div>
    </Sheet>
  );
}
