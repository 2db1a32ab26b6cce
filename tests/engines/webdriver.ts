import { connect } from 'node:net';

/** The key under which answers of the WebDriver standard name an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Handle = Record<typeof ELEMENT, string>;

const CALLS = {
  Navigate: 'POST url',
  Refresh: 'POST refresh',
  ExecuteScript: 'POST execute/sync',
  ExecuteAsyncScript: 'POST execute/async',
  ElementClick: 'POST element/{id}/click',
  ElementSendKeys: 'POST element/{id}/value',
  GetComputedRole: 'GET element/{id}/computedrole',
  GetComputedLabel: 'GET element/{id}/computedlabel',
  PerformActions: 'POST actions',
  SetTimeouts: 'POST timeouts',
  TakeScreenshot: 'GET screenshot',
  /** For Firefox only: the page, or the window around it. */
  SetContext: '',
  DeleteSession: 'DELETE ',
} as const;

type Call = keyof typeof CALLS;
type Send = (call: Call | 'NewSession', given: Record<string, unknown>) => Promise<unknown>;

export interface Driver {
  about: string;
  send(call: Call, given?: Record<string, unknown>): Promise<unknown>;
  /** Runs a function in the page; its input and answer are JSON and elements. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  end(): Promise<void>;
}

export class DriverError extends Error {}

const unwrapped = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;

/** Opens a session. @param capabilities of its browser, beyond the standard ones. */
async function openSession(send: Send, capabilities: Record<string, unknown>, hangUp: () => void): Promise<Driver> {
  const opened = (await send('NewSession', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', unhandledPromptBehavior: 'ignore', ...capabilities } },
  })) as {
    capabilities: { browserName: string; browserVersion: string };
  };
  await send('SetTimeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 });
  return {
    about: `${opened.capabilities.browserName} ${opened.capabilities.browserVersion}`,
    send: (call, given = {}) => send(call, given),
    async run(work, ...given) {
      // Not every driver waits for a promise of a plain script.
      const script = `const done = arguments[arguments.length - 1]; const given = [...arguments].slice(0, -1);
        Promise.resolve().then(() => (${work.toString()})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = (await send('ExecuteAsyncScript', { script, args: given })) as { value: never; error?: string };
      if (answer.error) throw new DriverError(answer.error);
      return answer.value;
    },
    async end() {
      await send('DeleteSession', {}).catch(() => undefined);
      hangUp();
    },
  };
}

/** Limit of a call, milliseconds: a page may load for most of it. */
const CALL_LIMIT = 90_000;
const PICTURE_LIMIT = 8_000;

/** Calls a driver program over HTTP, as the standard has it. */
export async function driveOverHttp(url: string, capabilities: Record<string, unknown>): Promise<Driver> {
  let session = '';
  const send: Send = async (call, given) => {
    const { id, ...body } = given;
    const [method = '', path = ''] = call === 'NewSession' ? ['POST', ''] : CALLS[call].split(' ');
    const address = [url, 'session', session, path.replace('{id}', String(id))].filter(Boolean).join('/');
    // A picture of a page in which nothing moves is sometimes never taken; the next one is.
    const signal = AbortSignal.timeout(call === 'TakeScreenshot' ? PICTURE_LIMIT : CALL_LIMIT);
    const response = await fetch(address, {
      method,
      signal,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string; sessionId?: string } | null;
    };
    if (!response.ok) throw new DriverError(`${call}: ${value?.error ?? response.status} ${value?.message ?? ''}`);
    if (call === 'NewSession') session = value?.sessionId ?? '';
    return value;
  };
  return openSession(send, capabilities, () => undefined);
}

/** Firefox's own protocol has the standard's calls, each a length, a colon and JSON. */
export async function driveFirefox(port: number): Promise<Driver> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let rest = Buffer.alloc(0);
  let asked = 0;
  const greeting = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
    socket.once('error', reject);
  });
  const receive = (message: unknown): void => {
    const [, id, error, value] = Array.isArray(message)
      ? (message as [number, number, { error: string; message: string } | null, unknown])
      : [1, 0, null, null];
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error) asker?.reject(new DriverError(`${error.error} ${error.message}`));
    else asker?.resolve(value);
  };
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 1 || rest.length < colon + 1 + length) return;
      receive(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()));
      rest = rest.subarray(colon + 1 + length);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new DriverError('the browser has gone'));
    waiting.clear();
  });
  await greeting;
  const send: Send = async (call, given) => {
    const id = (asked += 1);
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    const text = JSON.stringify([0, id, `${call === 'SetContext' ? 'Marionette' : 'WebDriver'}:${call}`, given]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const value = await answer;
    return call === 'NewSession' ? value : unwrapped(value);
  };
  return openSession(send, {}, () => socket.destroy());
}
