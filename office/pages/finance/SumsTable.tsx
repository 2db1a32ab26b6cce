import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fen } from '#domain/lib/fen.ts';
import { yuanText } from '#office/words/format.ts';

export interface SumsLine {
  key: string;
  name: ReactNode;
  payments: number;
  paid: Fen;
  refunds: number;
  refunded: Fen;
  fee: Fen;
  net: Fen;
  /** Absent without a bill. */
  bill?: { paid: Fen; refunded: Fen } | undefined;
  result: ReactNode;
  actions?: ReactNode;
}

/** Fen; lines without a bill are left out. @param lines `apart`: the difference of a line that adds up several days. */
export const apartOf = (lines: readonly (Pick<SumsLine, 'paid' | 'refunded' | 'bill'> & { apart?: Fen })[]): Fen =>
  lines.reduce(
    (sum, { paid, refunded, bill, apart }) =>
      sum + (apart ?? (bill ? paid - refunded - (bill.paid - bill.refunded) : 0)),
    0,
  );

interface Props {
  label: string;
  first: string;
  lines: readonly SumsLine[];
  total: ReactNode;
  actions?: string;
}

export function SumsTable({ label, first, lines, total, actions }: Props) {
  const { t } = useLingui();
  const sum = (of: (line: SumsLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const billed = lines.some(({ bill }) => bill);
  const sumOfBills = (of: 'paid' | 'refunded'): string => (billed ? yuanText(sum(({ bill }) => bill?.[of] ?? 0)) : '–');
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="tbl hi">
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={4} className="c">{t`Our books`}</th>
            <th scope="colgroup" colSpan={3} className="c">{t`Bill`}</th>
            <td colSpan={actions === undefined ? 2 : 3} />
          </tr>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className="n">{t`Payments`}</th>
            <th scope="col" className="n">{t`Paid`}</th>
            <th scope="col" className="n">{t`Refunds`}</th>
            <th scope="col" className="n">{t`Refunded`}</th>
            <th scope="col" className="n">{t`Paid`}</th>
            <th scope="col" className="n">{t`Refunded`}</th>
            <th scope="col" className="n">{t`Fee`}</th>
            <th scope="col" className="n">{t`Net`}</th>
            <th scope="col">{t`Result`}</th>
            {actions === undefined ? null : (
              <th scope="col">
                <span className="hidden-text">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              <td className="n">{line.payments}</td>
              <td className="n">{yuanText(line.paid)}</td>
              <td className="n">{line.refunds}</td>
              <td className="n">{yuanText(line.refunded)}</td>
              <td className={cell(line.bill && line.bill.paid !== line.paid)}>
                {line.bill ? yuanText(line.bill.paid) : '–'}
              </td>
              <td className={cell(line.bill && line.bill.refunded !== line.refunded)}>
                {line.bill ? yuanText(line.bill.refunded) : '–'}
              </td>
              <td className="n">{line.bill ? yuanText(line.fee) : '–'}</td>
              <td className="n b">{yuanText(line.net)}</td>
              <td>{line.result}</td>
              {actions === undefined ? null : <td className="r">{line.actions}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td className="n">{sum((line) => line.payments)}</td>
            <td className="n">{yuanText(sum((line) => line.paid))}</td>
            <td className="n">{sum((line) => line.refunds)}</td>
            <td className="n">{yuanText(sum((line) => line.refunded))}</td>
            <td className="n">{sumOfBills('paid')}</td>
            <td className="n">{sumOfBills('refunded')}</td>
            <td className="n">{billed ? yuanText(sum((line) => line.fee)) : '–'}</td>
            <td className="n">{yuanText(sum((line) => line.net))}</td>
            <td colSpan={actions === undefined ? 1 : 2}>{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const cell = (differs: boolean | undefined): string => (differs === true ? 'n bad b' : 'n');
