import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { valueAt } from '#domain/office/office-patch.ts';
import { FieldInput } from './FieldInput.tsx';
import type { ListSpec } from './field-spec.ts';
import type { Faults } from './problem-words.ts';
import type { Editor, Path } from './use-draft.ts';

interface Props {
  spec: ListSpec;
  at: Path;
  editor: Editor;
  faults: Faults;
}

/** The day of a new row, which a person checks before it counts. */
const today = (): Day => dayOf(Date.now());

const NONE: readonly Record<string, unknown>[] = [];

export function RowsTable({ spec, at, editor, faults }: Props) {
  const { t, i18n } = useLingui();
  const place = [...at, ...spec.path];
  const found = valueAt(editor.doc, place);
  const rows = Array.isArray(found) ? (found as readonly Record<string, unknown>[]) : NONE;
  const title = i18n._(spec.title);
  const add = (): void => {
    const taken = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    const fresh = spec.fresh(taken, today());
    if (found === undefined) editor.set(place, [fresh]);
    else editor.set([...place, rows.length], fresh);
  };
  const fault = faults(place);
  return (
    <section className="list-part" aria-label={title}>
      <div className="row">
        <h2 className="grow">{title}</h2>
        <button type="button" className="btn sm" onClick={add}>
          <Plus className="i i14" aria-hidden="true" />
          {t({ message: 'Add', comment: 'to a list' })}
          <span className="hidden-text">{title}</span>
        </button>
      </div>
      {spec.help ? <p className="small t2">{i18n._(spec.help)}</p> : null}
      {fault ? <p className="fault">{fault}</p> : null}
      {rows.length === 0 ? (
        <p className="dim small">{t`None yet.`}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={title}>
          <table className="tbl">
            <thead>
              <tr>
                {spec.columns.map(({ path, label }) => (
                  <th key={path.join('.')} scope="col">
                    {i18n._(label)}
                  </th>
                ))}
                <th scope="col">
                  <span className="hidden-text">{t`Remove`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Members without an id are told apart by their place alone.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={typeof row['id'] === 'string' ? row['id'] : index}>
                  {spec.columns.map((column) => {
                    const own = [...place, index, ...column.path];
                    return (
                      <td key={column.path.join('.')}>
                        <FieldInput
                          spec={column}
                          label={`${title} ${index + 1}: ${i18n._(column.label)}`}
                          hideLabel
                          value={valueAt(row, column.path)}
                          doc={editor.doc}
                          fault={faults(own)}
                          onChange={(value) => editor.set(own, value)}
                        />
                      </td>
                    );
                  })}
                  <td>
                    <button
                      type="button"
                      className="btn ico quiet"
                      aria-label={t`Remove ${title} ${index + 1}`}
                      onClick={() => editor.set([...place, index])}
                    >
                      <Trash2 className="i" aria-hidden="true" />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
