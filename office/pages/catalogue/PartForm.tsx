import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { valueAt } from '#domain/office/office-patch.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { FieldInput } from './FieldInput.tsx';
import { type PartKind, TABS } from './fields.ts';
import { isSingle, type Part, partIn, partKey } from './parts.ts';
import type { Faults } from './problem-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { TextGrid } from './TextGrid.tsx';
import { textsToDo } from './text-state.ts';
import type { Editor, Path } from './use-draft.ts';

interface Props {
  part: Part & { kind: PartKind };
  at: Path;
  tab: string | undefined;
  editor: Editor;
  faults: Faults;
  mayWrite: boolean;
}

export function PartForm({ part, at, tab, editor, faults, mayWrite }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const tabs = TABS[part.kind];
  const shown = tabs.find(({ id }) => id === tab);
  const first = tab === undefined || (!shown && tab !== 'texts') ? tabs[0] : shown;
  const own = valueAt(editor.doc, at);
  const livePart = partIn(editor.live, part);
  const waiting = textsToDo(part.kind, own, livePart, editor.checked);
  const link = (id: string, title: string, isOpen: boolean, count = 0) => (
    <Link
      key={id}
      to="/$project/catalogue"
      params={{ project }}
      search={{ part: partKey(part), tab: id }}
      className="tab"
      {...(isOpen ? { 'aria-current': 'page' as const } : {})}
    >
      {title}
      {count === 0 ? null : <span className="cnt wait">{count}</span>}
    </Link>
  );
  return (
    <section className="card part">
      <nav className="tabs" aria-label={t`Sections`}>
        {tabs.map(({ id, title }) => link(id, i18n._(title), first?.id === id))}
        {link('texts', t({ message: 'Texts', context: 'tab' }), !first, waiting)}
        <span className="grow" />
        {isSingle(part) ? null : <span className="small dim code">{t`id ${part.id}, for ever`}</span>}
      </nav>
      <fieldset className="plain pad-in stack" disabled={!mayWrite}>
        <legend className="hidden-text">{first ? i18n._(first.title) : t({ message: 'Texts', context: 'tab' })}</legend>
        {first ? (
          <>
            <div className="fields">
              {first.fields.map((spec) => {
                const place = [...at, ...spec.path];
                return (
                  <FieldInput
                    key={spec.path.join('.')}
                    spec={spec}
                    value={valueAt(own, spec.path)}
                    doc={editor.doc}
                    fault={faults(place)}
                    onChange={(value) => editor.set(place, value)}
                  />
                );
              })}
            </div>
            {first.lists?.map((list) => (
              <RowsTable key={list.path.join('.')} spec={list} at={at} editor={editor} faults={faults} />
            ))}
          </>
        ) : (
          <TextGrid kind={part.kind} at={at} livePart={livePart} editor={editor} faults={faults} />
        )}
      </fieldset>
    </section>
  );
}
