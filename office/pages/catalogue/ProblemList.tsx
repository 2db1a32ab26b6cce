import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/office/catalogue.ts';
import { fieldWords } from './field-words.ts';
import { TABS } from './fields.ts';
import { nameOf, type Part, partIn, partOf, pathOf } from './parts.ts';
import { problemWords } from './problem-words.ts';
import type { Doc } from './use-draft.ts';

function tabOf({ kind }: Part, place: string): string | undefined {
  if (kind === 'plan' || kind === 'gates') return undefined;
  const own = place.replace(/^project\.|^\w+\[\d+\]\./, '');
  const isText =
    /\.zh_CN$|(^|\.)(name|note|text|title|reason|question|answer)$|^(kind|address|entrances|introduction|agreement\.sections)/.test(
      own,
    );
  if (isText) return 'texts';
  const holds = (path: readonly string[]): boolean =>
    own === path.join('.') || own.startsWith(`${path.join('.')}.`) || own.startsWith(`${path.join('.')}[`);
  return (
    TABS[kind].find(({ fields, lists = [] }) => [...fields, ...lists].some(({ path }) => holds(path)))?.id ?? 'texts'
  );
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
          const names = path.filter((step) => typeof step === 'string');
          const field = names.slice(part ? 1 : 0).filter((step) => step !== 'zh_CN');
          const where = [
            ...(part ? [nameOf(partIn(doc, part), part.id)] : []),
            ...field.map((step) => fieldWords(i18n, step)),
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
