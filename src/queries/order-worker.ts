// Runs beside the page: ten thousand orders would hold a finger up, and so would the collection of what is left of taking them apart.
import { ApiError } from '#api/api-error.ts';
import type { OrderLedger } from './order-ledger.ts';
import { createOrderLedger } from './order-ledger.ts';

/** What the page asks. */
export interface LedgerCall {
  id: number;
  name: keyof OrderLedger;
  values: readonly unknown[];
}

/** An answer to a call, or, without its `id`, word that answers may be others now. */
export interface LedgerWord {
  id?: number;
  value?: unknown;
  error?: Pick<ApiError, 'kind' | 'code' | 'errInfo' | 'extraInfo' | 'requestId'>;
}

const say = (word: LedgerWord): void => postMessage(word);
const ledger = createOrderLedger(() => say({}));

async function answer({ id, name, values }: LedgerCall): Promise<void> {
  try {
    say({ id, value: await (ledger[name] as (...given: readonly unknown[]) => unknown)(...values) });
  } catch (error) {
    const { kind, code, errInfo, extraInfo, requestId } = error instanceof ApiError ? error : new ApiError('garbled');
    say({ id, error: { kind, code, errInfo, extraInfo, requestId } });
  }
}

addEventListener('message', ({ data }: MessageEvent<LedgerCall>) => void answer(data));
