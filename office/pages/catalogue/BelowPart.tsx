import { type Difference, undoOf } from '#domain/office/venue-diff.ts';
import { PartDifferences } from './PartDifferences.tsx';
import { type Part, partIn, partKey, partOfDifference, pathIn } from './parts.ts';
import { PhonePreview } from './PhonePreview.tsx';
import type { Editor } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  part: Part;
  editor: Editor;
  /** The differences of the whole draft from the live version. */
  differences: readonly Difference[];
  mayWrite: boolean;
}

export function BelowPart({ part, editor, differences, mayWrite }: Props) {
  const own = differences.filter(({ path }) => partOfDifference(path) === partKey(part));
  const undo = (path: readonly string[]): void => {
    const change = undoOf(editor.live, editor.doc, path);
    if (change) editor.set(change.path, change.value);
  };
  if (own.length === 0 && part.kind !== 'type') return null;
  return (
    <div className={page.partBelow}>
      {own.length > 0 ? (
        <PartDifferences differences={own} docs={[editor.doc, editor.live]} onUndo={mayWrite ? undo : undefined} />
      ) : (
        <span />
      )}
      {part.kind === 'type' && pathIn(editor.doc, part) !== null ? (
        <PhonePreview type={partIn(editor.doc, part) as object} />
      ) : null}
    </div>
  );
}
