import { useRef, useState } from 'react';
import { outcomeOf } from '#contract/api-error.ts';

/** Thrown by `prepare` or `submit` to end an attempt for a reason that the screen knows better than the error does. */
export class Stopped<Failure> extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('stopped');
    this.failure = failure;
  }
}

export interface SubmitOnceOptions<Input extends object, Result, Failure> {
  /** The submitted value: a failure is shown while it stays the same (`Object.is`). Default: until `dismiss`. */
  subject?: unknown;
  /** @param last the failure that is on screen at the press. */
  submit: (input: Input, last: Failure | null) => Promise<Result>;
  /** After a success the screen usually goes away, so the button stays busy. */
  onDone: (result: Result) => unknown;
  /** @param sent null where nothing was sent. */
  failureOf: (error: unknown, sent: Input | null) => Failure;
  /** Runs after each failure, once the button works again. */
  onFailure?: (failure: Failure) => void;
  /** The screen stays after `onDone`: the button works again. */
  staysOpen?: boolean;
}

/** Runs when the button is pressed, since it may ask the server first. */
type Prepare<Input> = () => Input | Promise<Input>;

/**
 * Submits one thing at a time, however often the button is pressed. Where the outcome of the last attempt is unknown,
 * the next press sends exactly the same again and prepares nothing, so that the server recognises it by its key.
 */
export function useSubmitOnce<Input extends object, Result, Failure>(
  options: SubmitOnceOptions<Input, Result, Failure>,
) {
  const { subject, submit, onDone, failureOf, onFailure, staysOpen = false } = options;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ subject: unknown; failure: Failure; unanswered: Input | null } | null>(null);
  // A second press may come before the first is drawn.
  const locked = useRef(false);
  const last = failed && Object.is(failed.subject, subject) ? failed : null;

  function unlock(): void {
    locked.current = false;
    setBusy(false);
  }

  async function attempt(prepare: Prepare<Input>): Promise<void> {
    let sent = last?.unanswered ?? null;
    try {
      sent ??= await prepare();
      const result = await submit(sent, last?.failure ?? null);
      setFailed(null);
      await onDone(result);
      if (staysOpen) unlock();
    } catch (error) {
      const failure = error instanceof Stopped ? (error.failure as Failure) : failureOf(error, sent);
      setFailed({
        subject,
        failure,
        unanswered: error instanceof Stopped || outcomeOf(error) === 'refused' ? null : sent,
      });
      unlock();
      onFailure?.(failure);
    }
  }

  return {
    busy,
    failure: last?.failure ?? null,
    dismiss: () => setFailed(null),
    submit(prepare: Prepare<Input>): void {
      if (locked.current) return;
      locked.current = true;
      setBusy(true);
      void attempt(prepare);
    },
  };
}
