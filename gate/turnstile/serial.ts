import type { TurnstileEvent, TurnstileLink, TurnstileSettings } from './port.ts';

type SerialSettings = Extract<TurnstileSettings, { kind: 'serial' }>;

/** What is used of a browser's serial port; its types are not in the DOM library. */
export interface SerialPort {
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}

export interface SerialPorts {
  getPorts: () => Promise<readonly SerialPort[]>;
}

/** The browser asks for the port and remembers it. After a refusal the turnstile stays shut. */
export async function allowSerialPort(): Promise<void> {
  const { serial } = navigator as { serial?: { requestPort: () => Promise<unknown> } };
  await serial?.requestPort().catch(() => undefined);
}

const AGAIN = 1_000;

/** @param people replaces `NN` of the settings. */
const bytesOf = (hex: string, people = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.split(' ').filter(Boolean), (pair) => (pair === 'NN' ? people : Number.parseInt(pair, 16)));

function endOf(read: readonly number[], wanted: Uint8Array): number {
  const at = read.findIndex(
    (_, from) => wanted.length > 0 && wanted.every((byte, index) => read[from + index] === byte),
  );
  return at < 0 ? -1 : at + wanted.length;
}

/** Bytes; a longer answer is taken for noise. */
const MOST_BUFFERED = 256;

/** The bytes that open the controller, and those of its notifications, are in the settings of the gate. */
export function openSerial(
  settings: SerialSettings,
  ports: SerialPorts,
  emit: (event: TurnstileEvent) => void,
): TurnstileLink {
  const notifications = (['passed', 'timeout'] as const).map((type) => ({
    type,
    bytes: bytesOf(settings[type] ?? ''),
  }));
  let port: SerialPort | null = null;
  const ending = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  const take = (read: number[]): number[] => {
    const first = notifications
      .map(({ type, bytes }) => ({ type, end: endOf(read, bytes) }))
      .filter(({ end }) => end >= 0);
    const next = first.sort((a, b) => a.end - b.end)[0];
    if (!next) return read.slice(-MOST_BUFFERED);
    emit({ type: next.type });
    return take(read.slice(next.end));
  };
  const listen = async (): Promise<void> => {
    const [found] = await ports.getPorts();
    if (!found || ending.signal.aborted) return;
    await found.open({ baudRate: settings.baud });
    port = found;
    reader = found.readable?.getReader() ?? null;
    let read: number[] = [];
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      read = take([...read, ...part.value]);
    }
  };
  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      reader?.releaseLock();
      await port?.close().catch(() => undefined);
      [port, reader] = [null, null];
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  };
  void goOn();

  return {
    async open(people) {
      const writer = port?.writable?.getWriter();
      if (!writer) throw new Error('no turnstile is connected');
      try {
        await writer.write(bytesOf(settings.open, people));
      } finally {
        writer.releaseLock();
      }
    },
    close() {
      ending.abort();
      reader?.cancel().catch(() => undefined);
    },
  };
}
