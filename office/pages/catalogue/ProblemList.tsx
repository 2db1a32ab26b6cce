import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import { FORMS, wordsAlong } from './form-fields.ts';
import { nameOf, type Part, partIn, partOf, pathOf } from './parts.ts';
import { problemWords } from './problem-words.ts';
import type { Doc } from './use-draft.ts';

function tabOf({ kind }: Part, place: string): string | undefined {
  if (kind === 'plan') return undefined;
  if (/\.(en|ja|zh_HK|zh_TW)$/.test(place)) return 'texts';
  const own = place.replace(/^project\.|^\w+\[\d+\]\./, '');
  const holds = (path: readonly string[]): boolean => {
    const start = path.join('.');
    return own === start || own.startsWith(`${start}.`) || own.startsWith(`${start}[`) || start.startsWith(`${own}.`);
  };
  return FORMS[kind].entries.find(({ path }) => holds(path))?.group;
}

export function ProblemList({
  problems,
  doc,
  onOpen,
}: {
  problems: readonly Problem[];
  doc: Doc;
  onOpen(part: Part, tab?: string): void;
}) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`What is wrong`}>
      <p className="b">{t`${problems.length} places must be mended before it can be published:`}</p>
      <ul className="stack problems">
        {problems.map((problem) => {
          const path = pathOf(problem.place);
          const part = partOf(doc, path);
          const where = [
            ...(part ? [nameOf(partIn(doc, part), part.id)] : []),
            ...wordsAlong(i18n, path).slice(part ? 1 : 0),
          ].join(' › ');
          return (
            <li key={`${problem.place} ${problem.message}`} className="row">
              <span className="grow">
                <b>{where || problem.place}</b>: {problemWords(i18n, problem)}
              </span>
              {part ? (
                <button type="button" className="btn sm" onClick={() => onOpen(part, tabOf(part, problem.place))}>
                  {t`Open`}
                  <span className="hidden-text">{where}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
