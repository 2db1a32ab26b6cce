import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fen } from '#domain/lib/fen.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import { ActionCell } from '#office/ui/ActionCell.tsx';
import { ActionHead } from '#office/ui/ActionHead.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { LAPTOP, useNarrow } from '#office/ui/use-narrow.ts';
import { yuanText } from '#office/words/format.ts';
import { Text, type TextLook } from '#ui/Text.tsx';

export interface SumsLine {
  key: string;
  name: ReactNode;
  payments: number;
  paid: Fen;
  refunds: number;
  refunded: Fen;
  fee: Fen;
  net: Fen;
  bill?: { paid: Fen; refunded: Fen } | undefined;
  /** Difference from the bills, fen, of a line for several days: days without a bill are left out of it. */
  apart?: Fen | undefined;
  result: ReactNode;
  actions?: ReactNode;
}

/**
 * Adds up the differences from the bills, fen; lines without a bill are left out.
 * @param lines with `apart` where a line adds up several days.
 */
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
  hasActions?: boolean;
}

// oxlint-disable-next-line max-lines-per-function -- head, rows and sums of one table share its columns
export function SumsTable({ label, first, lines, total, hasActions = false }: Props) {
  const { t } = useLingui();
  // The cards above the table say how many.
  const isSmall = useNarrow(LAPTOP);
  const sum = (of: (line: SumsLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const billed = lines.some(({ bill }) => bill);
  const sumOfBills = (of: 'paid' | 'refunded'): string => (billed ? yuanText(sum(({ bill }) => bill?.[of] ?? 0)) : '–');
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <Table rows="high">
        <thead>
          <tr>
            <td />
            <Text scope="colgroup" colSpan={isSmall ? 2 : 4} as="th" align="center">{t`Our books`}</Text>
            <Text scope="colgroup" colSpan={3} as="th" align="center">{t`Bill`}</Text>
            <td colSpan={hasActions ? 3 : 2} />
          </tr>
          <tr>
            <th scope="col">{first}</th>
            {isSmall ? null : <NumberCell scope="col" as="th">{t`Payments`}</NumberCell>}
            <NumberCell scope="col" as="th">{t`Paid`}</NumberCell>
            {isSmall ? null : (
              <NumberCell scope="col" as="th">
                {t({ message: 'Refunds', context: 'how many' })}
              </NumberCell>
            )}
            <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Paid`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Fee`}</NumberCell>
            <NumberCell scope="col" as="th">{t`Net`}</NumberCell>
            <th scope="col">{t`Result`}</th>
            {hasActions ? <ActionHead /> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {isSmall ? null : <NumberCell>{line.payments}</NumberCell>}
              <NumberCell>{yuanText(line.paid)}</NumberCell>
              {isSmall ? null : <NumberCell>{line.refunds}</NumberCell>}
              <NumberCell>{yuanText(line.refunded)}</NumberCell>
              {line.bill ? (
                <>
                  <NumberCell {...apart(line, 'paid')}>{yuanText(line.bill.paid)}</NumberCell>
                  <NumberCell {...apart(line, 'refunded')}>{yuanText(line.bill.refunded)}</NumberCell>
                  <NumberCell>{yuanText(line.fee)}</NumberCell>
                </>
              ) : (
                <Text as="td" colSpan={3} align="center" tone="third">
                  {line.key === BY_HAND ? '–' : t`no bill yet`}
                </Text>
              )}
              <NumberCell strong>{yuanText(line.net)}</NumberCell>
              <td>{line.result}</td>
              {hasActions ? <ActionCell>{line.actions}</ActionCell> : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            {isSmall ? null : <NumberCell>{sum((line) => line.payments)}</NumberCell>}
            <NumberCell>{yuanText(sum((line) => line.paid))}</NumberCell>
            {isSmall ? null : <NumberCell>{sum((line) => line.refunds)}</NumberCell>}
            <NumberCell>{yuanText(sum((line) => line.refunded))}</NumberCell>
            <NumberCell>{sumOfBills('paid')}</NumberCell>
            <NumberCell>{sumOfBills('refunded')}</NumberCell>
            <NumberCell>{billed ? yuanText(sum((line) => line.fee)) : '–'}</NumberCell>
            <NumberCell>{yuanText(sum((line) => line.net))}</NumberCell>
            <td colSpan={hasActions ? 2 : 1}>{total}</td>
          </tr>
        </tfoot>
      </Table>
    </Scroll>
  );
}

const apart = (line: SumsLine, what: 'paid' | 'refunded'): TextLook =>
  line.bill && line.apart !== 0 && line.bill[what] !== line[what] ? { tone: 'bad', strong: true } : {};
