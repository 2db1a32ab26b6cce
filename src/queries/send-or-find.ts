import { outcomeOf } from '#contract/api-error.ts';

interface SendOrFind<T> {
  repeated: boolean;
  find: () => Promise<T | null>;
  send: () => Promise<T>;
}

/** Before a repetition and after a lost answer it first looks whether an earlier attempt succeeded. */
export async function sendOrFind<T>({ repeated, find, send }: SendOrFind<T>): Promise<T> {
  const before = repeated ? await find() : null;
  if (before) return before;
  try {
    return await send();
  } catch (error) {
    const arrived = outcomeOf(error) === 'refused' ? null : await find().catch(() => null);
    if (arrived) return arrived;
    throw error;
  }
}
