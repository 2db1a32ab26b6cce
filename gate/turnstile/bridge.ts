import type { TurnstileEvent, TurnstileLink, TurnstileSettings } from './port.ts';

type BridgeSettings = Extract<TurnstileSettings, { kind: 'bridge' }>;

/** The bridge runs on the same machine, so an answer that takes longer means that it does not run, milliseconds. */
const OPEN_LIMIT = 2_000;
/** A lost connection is tried again after this time, milliseconds. */
const AGAIN = 1_000;

const isEvent = (value: unknown): value is TurnstileEvent => {
  const { type, text, number } = (value ?? {}) as Record<string, unknown>;
  return (
    type === 'passed' ||
    type === 'timeout' ||
    (type === 'scan' && typeof text === 'string') ||
    (type === 'document' && typeof number === 'string')
  );
};

function eventsIn(line: string): TurnstileEvent[] {
  try {
    const value: unknown = JSON.parse(line);
    return isEvent(value) ? [value] : [];
  } catch {
    return [];
  }
}

/**
 * A program of the turnstile's maker on the same machine: `POST /open` with `{ "people": 2 }`, and `GET /events`, an
 * answer without an end, with a line of JSON for each event.
 */
export function openBridge(
  { port }: BridgeSettings,
  fetch_: typeof fetch,
  emit: (event: TurnstileEvent) => void,
): TurnstileLink {
  const url = `http://127.0.0.1:${port}`;
  const ending = new AbortController();
  const { signal } = ending;

  const listen = async (): Promise<void> => {
    const { body } = await fetch_(`${url}/events`, { signal, cache: 'no-store' });
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      lines.flatMap(eventsIn).forEach(emit);
    }
  };
  const goOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  };
  void goOn();

  return {
    async open(people) {
      const limit = setTimeout(() => slow.abort(), OPEN_LIMIT);
      const slow = new AbortController();
      try {
        const body = JSON.stringify({ people });
        const answer = await fetch_(`${url}/open`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
          signal: slow.signal,
        });
        if (!answer.ok) throw new Error(`the turnstile answers ${answer.status}`);
      } finally {
        clearTimeout(limit);
      }
    },
    close: () => ending.abort(),
  };
}
