import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callErrorOf, extraOf, failureOf } from '#components/booking/order-failure.ts';
import { useSubmitOnce } from '#components/booking/use-submit-once.ts';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { type InvoiceProblem, invoiceProblems, type InvoiceTitle, repairInvoice } from '#domain/order/invoice.ts';
import {
  type AskInvoices,
  dropInvoiceDraft,
  type InvoiceDraft,
  useAskInvoices,
  useInvoiceDraft,
} from '#queries/invoices.ts';
import { useOnline } from '#state/online.ts';
import type { InvoiceableOrder } from './OrderFacts.tsx';

export type InvoiceField = InvoiceProblem['field'];

const FIELDS: readonly InvoiceField[] = ['purchaser', 'buyer_tax_number', 'purchaser_email', 'purchaser_phone'];
export const fieldId = (field: InvoiceField): string => `invoice-${field}`;

export type AskFailure =
  | { kind: 'outcome-unknown' }
  | { kind: 'order'; order_no: string }
  | { kind: 'other'; error: ApiError };

function askFailure(error: unknown): AskFailure {
  const failure = failureOf(error);
  if (failure.kind === 'outcome-unknown') return failure;
  const refused = callErrorOf(error);
  const { order_no } = extraOf(refused);
  const named = refused.code === RES_CODE.stateForbids || refused.code === RES_CODE.tooEarly;
  return named && typeof order_no === 'string' ? { kind: 'order', order_no } : { kind: 'other', error: refused };
}

export interface InvoiceFormState {
  draft: InvoiceDraft;
  change: (news: Partial<InvoiceDraft>) => void;
  take: (title: InvoiceTitle) => void;
  problems: readonly InvoiceProblem[];
  problemAt: (field: InvoiceField) => InvoiceProblem | undefined;
  leave: (field: InvoiceField) => void;
  /** Shows each problem at its field and focuses the first such field. */
  lead: () => void;
  online: boolean;
  busy: boolean;
  failure: AskFailure | null;
  send: () => void;
}

export function useSubmitInvoice(orders: readonly InvoiceableOrder[]): InvoiceFormState {
  const navigate = useNavigate();
  const online = useOnline();
  const [draft, update] = useInvoiceDraft();
  const [judged, setJudged] = useState<readonly InvoiceField[]>([]);
  const { mutateAsync } = useAskInvoices();
  const problems = invoiceProblems(draft);
  const change = (news: Partial<InvoiceDraft>): void => update((now) => ({ ...now, ...news }));
  const { unsure, ...form } = draft;
  const { busy, failure, submit } = useSubmitOnce<AskInvoices, unknown, AskFailure>({
    subject: JSON.stringify([orders.map(({ order_id }) => order_id), form]),
    submit: (input) => mutateAsync(input),
    async onDone() {
      await navigate({ to: '/invoice', search: { list: 'records' }, replace: true });
      dropInvoiceDraft();
    },
    failureOf: askFailure,
    staysOpen: true,
  });
  return {
    draft,
    change,
    take: ({ kind, purchaser, buyer_tax_number }) =>
      change({ kind, purchaser, buyer_tax_number: buyer_tax_number ?? '' }),
    problems,
    problemAt: (field) => (judged.includes(field) ? problems.find((problem) => problem.field === field) : undefined),
    leave(field) {
      if (draft[field].trim() === '') return;
      setJudged([...judged, field]);
      const tidy = repairInvoice(draft)[field] ?? '';
      if (tidy !== draft[field] && (field !== 'buyer_tax_number' || draft.kind === 'company'))
        change({ [field]: tidy });
    },
    lead() {
      setJudged(FIELDS);
      const [first] = problems;
      if (first) document.getElementById(fieldId(first.field))?.focus();
    },
    online,
    busy,
    failure: failure ?? (unsure ? { kind: 'outcome-unknown' } : null),
    send: () => submit(() => ({ orders: orders.map(({ order_id }) => order_id), form: draft })),
  };
}
