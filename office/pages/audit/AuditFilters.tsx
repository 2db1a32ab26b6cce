import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Choice } from '#office/ui/Choice.tsx';
import { SearchField } from '#office/ui/SearchField.tsx';
import type { AuditSearch } from '#office/router.tsx';
import { KIND_WORDS } from '#office/words/action-words.ts';

interface Props {
  search: AuditSearch;
  actors: readonly { actor: string; name: string }[];
  onChange(next: Partial<AuditSearch>): void;
}

export function AuditFilters({ search, actors, onChange }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const some = (text: string): string | undefined => (text === '' ? undefined : text);
  const isFiltered = [
    search.text,
    search.actor,
    search.kind,
    search.object,
    search.outcome,
    search.from,
    search.to,
  ].some((each) => each !== undefined);
  return (
    <div className="row filters" role="group" aria-label={t`Filter`}>
      <SearchField
        label={t`Name of a colleague, number of an order, a ticket or an object, request`}
        placeholder={t`Number, name, request`}
        text={search.text}
        onFind={(text) => onChange({ text })}
      />
      <label htmlFor={`${id}-from`} className="lbl">{t`From`}</label>
      <input
        id={`${id}-from`}
        type="date"
        className="ctl auto soft"
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: some(event.target.value) })}
      />
      <label htmlFor={`${id}-to`} className="lbl">{t`to`}</label>
      <input
        id={`${id}-to`}
        type="date"
        className="ctl auto soft"
        value={search.to ?? ''}
        onChange={(event) => onChange({ to: some(event.target.value) })}
      />
      <Choice
        label={t`Who`}
        hideLabel
        className="auto soft"
        value={search.actor ?? ''}
        options={[
          { value: '', text: t`Everybody` },
          ...actors.map(({ actor, name }) => ({ value: actor, text: name })),
          { value: 'cli', text: t`Commands at the server` },
        ]}
        onChange={(actor) => onChange({ actor: some(actor) })}
      />
      <Choice
        label={t`Kind`}
        hideLabel
        className="auto soft"
        value={search.kind ?? ''}
        options={[
          { value: '', text: t`Every kind` },
          ...Object.entries(KIND_WORDS).map(([value, words]) => ({ value, text: i18n._(words) })),
        ]}
        onChange={(kind) => onChange({ kind: some(kind) })}
      />
      <Choice<'' | 'done' | 'refused'>
        label={t`Outcome`}
        hideLabel
        className="auto soft"
        value={search.outcome ?? ''}
        options={[
          { value: '', text: t`Done and refused` },
          { value: 'done', text: t`Done` },
          { value: 'refused', text: t`Refused` },
        ]}
        onChange={(outcome) => onChange({ outcome: outcome === '' ? undefined : outcome })}
      />
      <button
        type="button"
        className="btn"
        aria-pressed={search.outcome === 'refused'}
        onClick={() => onChange({ outcome: search.outcome === 'refused' ? undefined : 'refused' })}
      >
        {t`Only refused`}
      </button>
      {search.object === undefined ? null : <span className="tag">{search.object}</span>}
      {isFiltered ? (
        <button
          type="button"
          className="btn quiet"
          onClick={() =>
            onChange({
              text: undefined,
              actor: undefined,
              kind: undefined,
              object: undefined,
              outcome: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t`Clear`}
        </button>
      ) : null}
    </div>
  );
}
