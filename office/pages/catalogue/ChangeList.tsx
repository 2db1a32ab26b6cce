import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { Difference } from '#domain/office/venue-diff.ts';
import { Count } from '#office/ui/Count.tsx';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { type ChangeLine, changeLines, type Subject, SUBJECTS } from './change-lines.ts';
import styles from './ChangeList.module.css';
import type { Doc } from './use-draft.ts';

/** Texts beyond these are folded, so that the other changes stay in sight. */
const TEXTS_SHOWN = 3;

interface Props {
  differences: readonly Difference[];
  docs: readonly Doc[];
  more?: number;
  showPart?: boolean;
  onUndo?: ((path: readonly string[]) => void) | undefined;
}

export function ChangeList({ differences, docs, more = 0, showPart = false, onUndo }: Props) {
  const { t, i18n } = useLingui();
  if (differences.length === 0) return <Text as="p" tone="third">{t`Nothing differs.`}</Text>;
  const lines = changeLines(i18n, differences, docs);
  const subjects = [...new Set(lines.map(({ subject }) => subject))];
  return (
    <>
      {subjects.map((subject) => (
        <SubjectLines
          key={subject}
          subject={subject}
          lines={lines.filter((line) => line.subject === subject)}
          // New and removed parts name themselves.
          showPart={showPart && subject !== 'parts'}
          onUndo={onUndo}
        />
      ))}
      {more > 0 ? <Text as="p" tone="third">{t`and ${more} more`}</Text> : null}
    </>
  );
}

interface SubjectProps extends Pick<Props, 'onUndo'> {
  subject: Subject;
  lines: readonly ChangeLine[];
  showPart: boolean;
}

function SubjectLines({ subject, lines, showPart, onUndo }: SubjectProps) {
  const { t, i18n } = useLingui();
  const shown = subject === 'texts' ? lines.slice(0, TEXTS_SHOWN) : lines;
  const folded = lines.slice(shown.length);
  const list = (some: readonly ChangeLine[]) => (
    <ul className={styles.lines}>
      {some.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          showPart={showPart}
          // Lines about one value are undone together.
          onUndo={some[index - 1]?.path === line.path ? undefined : onUndo}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={i18n._(SUBJECTS[subject])} className={styles.subject}>
      <h3 className={styles.head}>
        {i18n._(SUBJECTS[subject])} <Count>{lines.length}</Count>
      </h3>
      {list(shown)}
      {folded.length > 0 ? (
        <details>
          <summary
            className={styles.more}
          >{t`${plural(folded.length, { one: '# more text', other: '# more texts' })}`}</summary>
          {list(folded)}
        </details>
      ) : null}
    </section>
  );
}

function Line({ line, showPart, onUndo }: { line: ChangeLine; showPart: boolean } & Pick<Props, 'onUndo'>) {
  const { t } = useLingui();
  const { part, field, path } = line;
  const what = [part, field].filter(Boolean).join(' › ');
  return (
    <li className={styles.line}>
      {showPart ? <span className={styles.part}>{part ? <Tag>{part}</Tag> : null}</span> : null}
      <span className={styles.words}>
        <Sentence line={line} />
      </span>
      {onUndo ? (
        <Button variant="outline" size="sm" icon={Undo2} onPress={() => onUndo(path)}>
          {t`Undo`} <span className="vh">{what}</span>
        </Button>
      ) : null}
    </li>
  );
}

function Sentence({ line: { field, before, after } }: { line: ChangeLine }) {
  if (before !== undefined && after !== undefined)
    return (
      <Trans>
        {field}: from <del>{before}</del> to <ins>{after}</ins>
      </Trans>
    );
  if (after !== undefined)
    return (
      <Trans>
        {field}: new <ins>{after}</ins>
      </Trans>
    );
  return (
    <Trans>
      {field}: no longer <del>{before}</del>
    </Trans>
  );
}
