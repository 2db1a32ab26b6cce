import type { ProtocolOf } from './protocol.ts';
import type { FaultControls } from './fault-controls.ts';
import type { PaymentStore, Payment, Taken } from './store.ts';

const MAX_ATTEMPTS = 10;
const ANSWER_TIMEOUT_MS = 5_000;

/** One copy of one notification attempt. `at` in milliseconds since 1970; `status` 0 stands for no answer. */
export interface NotifyLogEntry {
  channel: string;
  out_trade_no: string;
  attempt: number;
  copy: number;
  at: number;
  outcome: 'lost' | 'unreachable' | 'answered';
  status: number;
  faults: string[];
}

/** Repeats a notification with doubling delay until it is acknowledged, ten times at most. */
// oxlint-disable-next-line max-lines-per-function -- one queue of notifications, whose tries and faults share the same timers
export function createNotifier(dialectOf: ProtocolOf, ledger: PaymentStore, clock: () => number) {
  const log: NotifyLogEntry[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();

  function schedule(payment: Payment): void {
    const { taken, outTradeNo } = payment;
    if (!taken || taken.acknowledged || taken.attempts >= MAX_ATTEMPTS) return;
    if (ending.signal.aborted || timers.has(outTradeNo) || running.has(outTradeNo)) return;
    const knobs = ledger.knobsOf(outTradeNo);
    if (knobs.never_notify) return;
    const delay = taken.attempts === 0 ? knobs.notify_delay_ms : knobs.retry_base_ms * 2 ** (taken.attempts - 1);
    const due = () => {
      timers.delete(outTradeNo);
      if (!ledger.knobsOf(outTradeNo).never_notify) run(payment, taken);
    };
    timers.set(outTradeNo, setTimeout(due, delay));
  }

  function run(payment: Payment, taken: Taken): void {
    const { outTradeNo } = payment;
    clearTimeout(timers.get(outTradeNo));
    timers.delete(outTradeNo);
    const work = attempt(payment, taken).finally(() => {
      running.delete(outTradeNo);
      schedule(payment);
    });
    running.set(outTradeNo, work);
  }

  async function attempt(payment: Payment, taken: Taken): Promise<void> {
    const number = taken.attempts + 1;
    const knobs = ledger.knobsOf(payment.outTradeNo);
    let acknowledged = false;
    if (number <= knobs.lose_first) note(payment, number, 1, 'lost', 0, []);
    else acknowledged = await deliver(payment, taken, number, knobs);
    if (!ending.signal.aborted) ledger.record({ t: 'notified', outTradeNo: payment.outTradeNo, acknowledged });
  }

  async function deliver(payment: Payment, taken: Taken, number: number, knobs: FaultControls): Promise<boolean> {
    const copies = Array.from({ length: knobs.duplicate }, (_, index) => index + 1);
    const send = (copy: number) => sendCopy(payment, taken, number, copy, knobs);
    if (knobs.duplicate_parallel) return (await Promise.all(copies.map(send))).includes(true);
    let acknowledged = false;
    for (const copy of copies) acknowledged = (await send(copy)) || acknowledged;
    return acknowledged;
  }

  async function sendCopy(payment: Payment, taken: Taken, number: number, copy: number, knobs: FaultControls) {
    const { body, headers, faults } = compose(payment, taken, number, knobs);
    try {
      const response = await fetch(payment.notifyUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'user-agent': 'Mozilla/4.0 (sandbox)', ...headers },
        body,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      const answer = await response.text();
      note(payment, number, copy, 'answered', response.status, faults);
      return dialectOf(payment.channel).acknowledges(response.status, answer);
    } catch {
      note(payment, number, copy, 'unreachable', 0, faults);
      return false;
    }
  }

  function compose(payment: Payment, taken: Taken, number: number, knobs: FaultControls) {
    const at = clock();
    const faulty = number <= knobs.faulty_attempts;
    const faults: string[] = [];
    const on = (name: string, active: boolean) => {
      if (faulty && active) faults.push(name);
      return faulty && active;
    };
    const late = on('timestamp', knobs.timestamp_offset_s !== 0) ? knobs.timestamp_offset_s * 1000 : 0;
    const unknownSerial = on('serial', knobs.unknown_serial);
    const badSignature = on('signature', knobs.bad_signature);
    const alteredBody = on('body', knobs.altered_body);
    const message = dialectOf(payment.channel).compose(payment, taken, at, {
      late,
      unknownSerial,
      badSignature,
      alteredBody,
    });
    return { ...message, faults };
  }

  function note(
    payment: Payment,
    number: number,
    copy: number,
    outcome: NotifyLogEntry['outcome'],
    status: number,
    faults: string[],
  ): void {
    log.push({
      channel: payment.channel,
      out_trade_no: payment.outTradeNo,
      attempt: number,
      copy,
      at: clock(),
      outcome,
      status,
      faults,
    });
  }

  return {
    log: log as readonly NotifyLogEntry[],
    schedule,
    /** Resumes the open notifications after a restart or a change of the faults. */
    resume(): void {
      for (const payment of ledger.payments.values()) schedule(payment);
    },
    sendNow(payment: Payment): void {
      if (payment.taken && !running.has(payment.outTradeNo)) run(payment, payment.taken);
    },
    async stop(): Promise<void> {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.allSettled(running.values());
    },
  };
}
export type Notifier = ReturnType<typeof createNotifier>;
