import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import {
  doInvoice,
  getInvoice,
  invoiceQuery,
  type InvoiceRecord,
  invoiceRecordQuery,
} from '#contract/visitor/invoices.ts';
import { type InvoiceForm, type InvoiceTitle, repairInvoice, withoutTitle, withTitle } from '#domain/order/invoice.ts';
import { invoiceTitles } from '#storage/invoice-titles.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from '#state/session-store.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { sendOrFind } from './send-or-find.ts';

/** By the specification these values ask for the whole list in one page. */
const ALL = { page_num: 0, page_size: 0 } as const;
/** Milliseconds between reads of an unfinished invoice: short at first, then longer. */
const [SOON, CALM] = [2_000, 20_000] as const;

export const isLive = ({ state }: Pick<InvoiceRecord, 'state'>): boolean => state === 'REQUESTED' || state === 'ISSUED';

export const invoiceableQuery = () => operationQuery(invoiceQuery, ALL);

export const invoiceRecordsQuery = () => operationQuery(invoiceRecordQuery, ALL);

interface Looked<Data> {
  state: { data?: Data | undefined; dataUpdateCount: number };
}

const soonOrCalm = (looks: number): number => Math.min(CALM, SOON + looks * 500);

export const untilIssued = ({ state }: Looked<{ list: InvoiceRecord[] }>): number | false =>
  state.data?.list.some((record) => record.state === 'REQUESTED') ? soonOrCalm(state.dataUpdateCount) : false;

export const untilOneIssued = ({ state }: Looked<{ record: InvoiceRecord | null }>): number | false =>
  state.data?.record?.state === 'REQUESTED' ? soonOrCalm(state.dataUpdateCount) : false;

/** @param order id or number. */
export const orderInvoiceQuery = (order: string) => operationQuery(getInvoice, { id: order });

const text = v.optional(v.string(), '');
const Draft = v.object({
  chosen: v.array(v.string()),
  kind: v.picklist(['person', 'company']),
  purchaser: text,
  buyer_tax_number: text,
  purchaser_email: text,
  purchaser_phone: text,
  /** The last attempt got no definite answer. */
  unsure: v.boolean(),
});
export type InvoiceDraft = v.InferOutput<typeof Draft>;

const EMPTY: InvoiceDraft = {
  chosen: [],
  kind: 'company',
  purchaser: '',
  buyer_tax_number: '',
  purchaser_email: '',
  purchaser_phone: '',
  unsure: false,
};
const draft = sessionStore('invoice', Draft, EMPTY);

export const useInvoiceDraft = () => useStoreState(draft);

export const dropInvoiceDraft = (): void => draft.set(EMPTY);

export const invoiceTitlesQuery = () =>
  queryOptions({
    queryKey: ['invoice-titles'],
    queryFn: () => invoiceTitles.read(),
    networkMode: 'always',
    staleTime: Infinity,
  });

async function storeTitles(client: QueryClient, titles: InvoiceTitle[]): Promise<void> {
  client.setQueryData(invoiceTitlesQuery().queryKey, titles);
  await invoiceTitles.write(titles);
}

export async function forgetTitle(client: QueryClient, title: InvoiceTitle): Promise<() => Promise<void>> {
  const before = await invoiceTitles.read();
  await storeTitles(client, withoutTitle(before, title));
  return () => storeTitles(client, before);
}

/** Null while one of the orders has no live invoice. */
async function alreadyAsked(orders: readonly string[]): Promise<InvoiceRecord[] | null> {
  const { list } = await api().call(invoiceRecordQuery, ALL);
  const live = orders.flatMap((order) => list.find((record) => record.order_id === order && isLive(record)) ?? []);
  return live.length === orders.length ? live : null;
}

async function ask(orders: readonly string[], form: InvoiceForm): Promise<InvoiceRecord[]> {
  const send = async (): Promise<InvoiceRecord[]> => {
    try {
      return (await api().call(doInvoice, { ...repairInvoice(form), orderIds: [...orders] })).list;
    } catch (error) {
      draft.set({ ...draft.get(), unsure: outcomeOf(error) === 'unknown' });
      throw error;
    }
  };
  return sendOrFind({ repeated: draft.get().unsure, find: () => alreadyAsked(orders), send });
}

export interface AskInvoices {
  orders: readonly string[];
  form: InvoiceForm;
}

/** An unknown outcome is read before the request is repeated. */
export function useAskInvoices() {
  const client = useQueryClient();
  return useMutation<InvoiceRecord[], ApiError, AskInvoices>({
    mutationFn: ({ orders, form }) => ask(orders, form),
    onSuccess: async (_records, { form }) => storeTitles(client, withTitle(await invoiceTitles.read(), form)),
    onSettled: () => void invalidateSubjects(client, doInvoice.touches),
  });
}
