import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import { Text } from '#ui/Text.tsx';
import { wordsAlong } from './form-fields.ts';
import { type ListedKind, listIn, listName, type Named, nameOf } from './parts.ts';
import type { Editor } from './use-draft.ts';
import styles from './SequenceForm.module.css';

const LISTS = ['spot', 'type', 'guide', 'gate'] as const satisfies readonly ListedKind[];

export function SequenceForm({ editor }: { editor: Editor }) {
  const { t, i18n } = useLingui();
  const spots = listIn(editor.doc, 'spot');
  const spotOf = ({ scenic_id = '' }: Named): string =>
    nameOf(
      spots.find(({ id }) => id === scenic_id),
      scenic_id,
    );
  return (
    <>
      <Text as="p" size="micro" tone="second">{t`Visitors see them in this order.`}</Text>
      <div className={styles.lists}>
        {LISTS.map((kind) => {
          const title = wordsAlong(i18n, [listName(kind)]).join('');
          const list = listIn(editor.doc, kind);
          return list.length < 2 ? null : (
            <section key={kind} aria-label={title}>
              <h2>{title}</h2>
              <ol>
                {list.map((member, index) => (
                  <li key={member.id} className={styles.member}>
                    <Text tone="third" numeric>
                      {index + 1}
                    </Text>
                    <Text grow>
                      {nameOf(member, member.id)}
                      {kind === 'type' ? <span className={styles.spot}>{spotOf(member)}</span> : null}
                    </Text>
                    <Mover editor={editor} kind={kind} list={list} index={index} by={-1} />
                    <Mover editor={editor} kind={kind} list={list} index={index} by={1} />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </>
  );
}

interface MoverProps {
  editor: Editor;
  kind: ListedKind;
  list: readonly Named[];
  index: number;
  by: 1 | -1;
}

function Mover({ editor, kind, list, index, by }: MoverProps) {
  const { t } = useLingui();
  const member = list[index];
  const other = list[index + by];
  const name = member ? nameOf(member, member.id) : '';
  return (
    <IconButton
      icon={by < 0 ? ArrowUp : ArrowDown}
      size={16}
      disabled={!other}
      label={by < 0 ? t`Move ${name} up` : t`Move ${name} down`}
      onPress={() => {
        if (!other) return;
        editor.set([listName(kind), index], other);
        editor.set([listName(kind), index + by], member);
      }}
    />
  );
}
