import { dayOf } from '#domain/lib/day.ts';
import { looksLikeMrz, readMrz } from './mrz.ts';
import { type PastedPerson, type PastedRow, personIn } from './people-paste.ts';
import { type Problem, travellerProblems } from '#domain/order/problems.ts';
import { plainText, repairName } from '#domain/lib/text-repair.ts';
import { documentKey, idNumberProblem, type Traveller } from './traveller.ts';

export type PasteFault =
  | { code: 'same-row'; line: number; name: string }
  /** An ID number with too few or too many characters: how many there are, and by how many it is off. */
  | { code: 'number-short' | 'number-long'; has: number; off: number }
  | { code: 'mrz-length'; row: number; has: number; needs: number }
  | { code: 'mrz-check' }
  | { code: 'mrz-other' }
  | { code: 'field'; problem: Pick<Problem, 'code' | 'params'> };

export interface JudgedRow {
  row: PastedRow;
  person: PastedPerson;
  faults: readonly PasteFault[];
  /** The row with letters and digits that look alike read otherwise, where that puts it right. */
  proposal: string | null;
}

const ID_LENGTH = 18;
/** Digits of the number on a card of the first generation, which are void since 2013. */
const VOID_LENGTH = 15;

function numberFault(problem: Problem, { id_type, id_number }: PastedPerson): PasteFault {
  const has = id_number.length;
  if (problem.code !== 'id-length' || id_type !== 'ID_CARD' || has === VOID_LENGTH) return { code: 'field', problem };
  return { code: has < ID_LENGTH ? 'number-short' : 'number-long', has, off: Math.abs(ID_LENGTH - has) };
}

function mrzFault(text: string, now: number): PasteFault | null {
  if (!looksLikeMrz(text)) return null;
  const answer = readMrz(text, dayOf(now));
  if (answer.is === 'length') return { code: 'mrz-length', row: answer.line, has: answer.has, needs: answer.needs };
  if (answer.is !== 'read') return null;
  if (answer.read.kind !== 'passport') return { code: 'mrz-other' };
  return answer.read.wrong.length > 0 ? { code: 'mrz-check' } : null;
}

/** People and scanners put letters among the digits of an ID number; a passport's lines have proposals of their own. */
function proposalFor({ text }: PastedRow, { id_type, id_number }: PastedPerson, now: number): string | null {
  const today = dayOf(now);
  if (looksLikeMrz(text)) {
    const answer = readMrz(text, today);
    return answer.is === 'read' ? (answer.proposal?.read.lines.join('\n') ?? null) : null;
  }
  const digits = id_number.replace(/[OQ]/g, '0').replace(/[IL]/g, '1');
  const typed = id_number.split('').join('[ -]?');
  const found =
    digits === id_number || idNumberProblem(id_type, digits, today) !== null
      ? null
      : new RegExp(typed, 'i').exec(plainText(text));
  return found ? plainText(text).replace(found[0], digits) : null;
}

/** Of rows with the same document the first without faults is the good one. @param now server time, milliseconds. */
export function judgeRows(rows: readonly PastedRow[], known: readonly Traveller[], now: number): JudgedRow[] {
  const seen = new Map<string, { line: number; name: string }>();
  return rows.map((row) => {
    const person = personIn(row, dayOf(now));
    const mrz = mrzFault(row.text, now);
    const faults: PasteFault[] = mrz
      ? [mrz]
      : travellerProblems(person, { now }).map((problem) =>
          problem.field === 'id_number' ? numberFault(problem, person) : { code: 'field', problem },
        );
    const key = documentKey(person);
    const earlier = seen.get(key);
    const other = known.find((each) => each.id_number !== '' && documentKey(each) === key);
    if (faults.length === 0 && earlier) faults.push({ code: 'same-row', ...earlier });
    else if (faults.length === 0 && other && repairName(other.name) !== person.name)
      faults.push({ code: 'field', problem: { code: 'document-twice', params: { other: other.name } } });
    if (faults.length === 0) seen.set(key, { line: row.line, name: person.name });
    return { row, person, faults, proposal: faults.length > 0 ? proposalFor(row, person, now) : null };
  });
}
