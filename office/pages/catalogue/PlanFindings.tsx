import { useLingui } from '@lingui/react/macro';
import type { PlanChecks } from '#contract/office/catalogue-files.ts';
import { Note } from '#office/ui/Note.tsx';
import { problemWords } from './problem-words.ts';

const FEW = 12;
const few = (list: readonly string[]): string => (list.length > FEW ? `${list.slice(0, FEW).join(', ')} …` : list.join(', '));

/** The contents of a seating plan, its errors and the changes it makes. */
export function PlanFindings({ found, title }: { found: PlanChecks; title: string }) {
  const { t, i18n } = useLingui();
  const { seats, rows, categories, dropped, problems, gone, added } = found;
  return (
    <div className="stack" role="status">
      <p>
        <b>{title}</b>: {t`${seats} seats in ${rows} rows`}
      </p>
      {problems.map((problem) => (
        <Note key={problem.place + problem.message} tone="bad">
          <span className="code">{problem.place}</span> {problemWords(i18n, problem)}
        </Note>
      ))}
      {gone.length > 0 ? (
        <Note tone="wait">{t`${gone.length} seats of the present plan are not in this one: ${few(gone)}. Seats that are sold for days ahead keep it from being published.`}</Note>
      ) : null}
      {added.length > 0 ? <Note tone="info">{t`${added.length} seats are new: ${few(added)}`}</Note> : null}
      {dropped.length > 0 ? <Note tone="info">{t`Fields that are not used and not kept: ${few(dropped)}`}</Note> : null}
      {problems.length === 0 ? <Note tone="ok">{t`Every seat has a number, a row and a category.`}</Note> : null}
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t`Category`}</th>
            <th scope="col" className="n">{t`Seats`}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.name}>
              <th scope="row">{category.name}</th>
              <td className="n">{category.seats}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
