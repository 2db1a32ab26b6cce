import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { valueAt } from '#domain/office/office-patch.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Count } from '#office/ui/Count.tsx';
import panel from '#office/ui/Panel.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { FieldInput } from './FieldInput.tsx';
import { fitOf, type FormEntry, FORMS, type PartKind } from './form-fields.ts';
import { ListField } from './ListField.tsx';
import { isSingle, listIn, type Named, type Part, partIn, partKey } from './parts.ts';
import { PriceCalendar } from './PriceCalendar.tsx';
import { distanceOf, type OpenDays, type PricedType } from './price-days.ts';
import type { Faults } from './problem-words.ts';
import { SequenceForm } from './SequenceForm.tsx';
import { TextGrid } from './TextGrid.tsx';
import { textsToDo } from './text-state.ts';
import type { Doc, Editor, Path } from './use-draft.ts';
import styles from './PartForm.module.css';
import page from './Catalogue.module.css';

interface Props {
  part: Part & { kind: PartKind };
  at: Path;
  tab: string | undefined;
  editor: Editor;
  faults: Faults;
  /** How many faults each tab has. */
  wrong: ReadonlyMap<string, number>;
  mayWrite: boolean;
}

// oxlint-disable-next-line max-lines-per-function -- what a tab shows depends on the part, its schedule and the row added last
export function PartForm({ part, at, tab, editor, faults, wrong, mayWrite }: Props) {
  const { t, i18n } = useLingui();
  const own = valueAt(editor.doc, at);
  const livePart = partIn(editor.live, part);
  const { groups, entries } = FORMS[part.kind];
  const shown = entries.filter((entry) => fitOf(entry, own) !== 'unused');
  const tabs: readonly (readonly [string, string])[] = [
    ...Object.entries(groups)
      .filter(([id]) => shown.some(({ group }) => group === id))
      .map(([id, { id: words }]) => [id, i18n._(words)] as const),
    ...(part.kind === 'venue' ? [['sequence', t({ message: 'Sequence', context: 'of a list' })] as const] : []),
    ['texts', t({ message: 'Texts', context: 'tab' })],
  ];
  const [open = ['texts', '']] = [tabs.find(([id]) => id === tab) ?? tabs[0]];
  const [openId, title] = open;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the row of tabs scrolls sideways.
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [openId]);
  const inTab = shown.filter(({ group }) => group === openId);
  const distances = ((own as PricedType).prices ?? []).map((_, index) =>
    distanceOf(own as PricedType, scheduleOf(editor.doc, own), index),
  );
  const [added, setAdded] = useState<number>();
  const waiting = textsToDo(part.kind, own, livePart, editor.checked);
  return (
    <Panel>
      <nav ref={nav} className={page.tabs} aria-label={t`Sections`}>
        {tabs.map(([id, words]) => (
          <PartTab key={id} part={part} id={id} isOpen={openId === id}>
            {words}
            {wrong.has(id) ? (
              <Count tone="bad">{wrong.get(id)}</Count>
            ) : id === 'texts' && waiting > 0 ? (
              <Count tone="wait">{waiting}</Count>
            ) : null}
          </PartTab>
        ))}
        <Text grow />
        {isSingle(part) ? null : <Text size="micro" tone="third" code>{t`id ${part.id}, for ever`}</Text>}
      </nav>
      <Stack as="fieldset" className={panel.inside} disabled={!mayWrite}>
        <legend className="vh">{title}</legend>
        {openId === 'texts' ? (
          <TextGrid kind={part.kind} at={at} livePart={livePart} editor={editor} faults={faults} />
        ) : openId === 'sequence' ? (
          <SequenceForm editor={editor} />
        ) : (
          <>
            <div className={styles.fields}>
              {inTab
                .filter(({ meta }) => meta.input !== 'list')
                .map((entry) => (
                  <PartField
                    key={entry.path.join('.')}
                    entry={entry}
                    at={at}
                    part={own}
                    editor={editor}
                    faults={faults}
                  />
                ))}
            </div>
            {part.kind === 'type' && openId === 'prices' ? (
              <PriceCalendar
                type={own as PricedType & { id: string; scenic_id: string }}
                live={livePart as PricedType | undefined}
                schedule={scheduleOf(editor.doc, own)}
                liveSchedule={livePart === undefined ? undefined : scheduleOf(editor.live, own)}
                mayWrite={mayWrite}
                onAdd={(rows) => {
                  const prices = listAt(editor, [...at, 'prices']);
                  editor.set([...at, 'prices'], [...prices, ...rows]);
                  setAdded(prices.length);
                }}
              />
            ) : null}
            {inTab
              .filter(({ meta }) => meta.input === 'list')
              .map((entry) => (
                <ListField
                  key={entry.path.join('.')}
                  entry={entry}
                  at={at}
                  livePart={livePart}
                  editor={editor}
                  faults={faults}
                  {...(isPrices(part.kind, entry)
                    ? {
                        added,
                        distances,
                      }
                    : {})}
                />
              ))}
          </>
        )}
      </Stack>
    </Panel>
  );
}

function PartTab({ part, id, isOpen, children }: { part: Part; id: string; isOpen: boolean; children: ReactNode }) {
  const { project } = useOffice();
  return (
    <Link
      to="/$project/catalogue"
      params={{ project }}
      search={{ part: partKey(part), tab: id }}
      className={page.tab}
      {...(isOpen ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  );
}

const isPrices = (kind: PartKind, { path }: FormEntry): boolean => kind === 'type' && path[0] === 'prices';

function scheduleOf(doc: Doc, type: unknown): OpenDays {
  const spot = listIn(doc, 'spot').find(({ id }) => id === (type as Named).scenic_id);
  return (spot as { schedule?: OpenDays } | undefined)?.schedule ?? {};
}

function listAt(editor: Editor, location: Path): readonly unknown[] {
  const list = valueAt(editor.doc, location);
  return Array.isArray(list) ? list : [];
}

interface FieldOfPart {
  entry: FormEntry;
  at: Path;
  part: unknown;
  editor: Editor;
  faults: Faults;
}

function PartField({ entry, at, part, editor, faults }: FieldOfPart) {
  const { t, i18n } = useLingui();
  const location = [...at, ...entry.path];
  const input = (
    <FieldInput
      entry={entry}
      location={location}
      value={valueAt(part, entry.path)}
      part={part}
      doc={editor.doc}
      faults={faults}
      onChange={(value) => editor.set(location, value)}
    />
  );
  if (fitOf(entry, part) === 'used') return input;
  return (
    <div className={styles.misplaced}>
      {input}
      <Text as="p" size="micro">{t`It means nothing beside the other fields of this part.`}</Text>
      <Button
        variant="outline"
        size="sm"
        onPress={() => editor.set(location, entry.required ? entry.preset : undefined)}
      >
        {t`Take it out`}
        <span className="vh">{i18n._(entry.meta.label.id)}</span>
      </Button>
    </div>
  );
}
