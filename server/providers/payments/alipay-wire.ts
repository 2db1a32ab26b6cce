import { createPublicKey } from 'node:crypto';
import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk';
import * as v from 'valibot';
import { GatewayUnreachable, NotifyRejected } from './port.ts';

const FILE_MS = 15_000;

const PEM = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/**
 * Accepts a signature by any of the configured Alipay keys: during a key change there are two, and messages don't say
 * which one signed. The SDK supports only one.
 */
export class AlipayClient extends AlipaySdk {
  readonly #others: AlipaySdk[];

  constructor(publicPems: string, config: AlipaySdkConfig) {
    const keys = publicPems.match(PEM) ?? [publicPems];
    const [first = '', ...others] = keys.map((pem) =>
      createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(),
    );
    super({ ...config, alipayPublicKey: first });
    this.#others = others.map((alipayPublicKey) => new AlipaySdk({ ...config, alipayPublicKey }));
  }

  override checkResponseSign(...answer: Parameters<AlipaySdk['checkResponseSign']>): void {
    try {
      super.checkResponseSign(...answer);
    } catch (error) {
      if (!this.#others.some((other) => passes(() => other.checkResponseSign(...answer)))) throw error;
    }
  }

  override checkNotifySignV2(fields: Record<string, string>): boolean {
    return super.checkNotifySignV2(fields) || this.#others.some((other) => other.checkNotifySignV2(fields));
  }
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/** Fetches a bill from the address that a signed answer named. It is good for half a minute and asks for no proof. */
export async function fetchBill(address: string): Promise<Buffer> {
  const limit = AbortSignal.timeout(FILE_MS);
  try {
    const response = await fetch(address, { redirect: 'error', signal: limit });
    if (response.status !== 200) throw new GatewayUnreachable('server-error', `status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof GatewayUnreachable) throw cause;
    throw new GatewayUnreachable(limit.aborted ? 'timeout' : 'network', 'no bill', { cause });
  }
}

/** Refuses a form in which a name comes twice: what was signed must be what is read. */
export function fieldsOf(rawBody: string): Record<string, string> {
  const pairs = [...new URLSearchParams(rawBody)];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new NotifyRejected('malformed');
  return Object.fromEntries(pairs);
}

/** The SDK limits each part of a call; this limits all of it, and distinguishes a lost call from a wrong answer. */
export async function within<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnreachable('timeout', `no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (cause) {
    throw cause instanceof GatewayUnreachable ? cause : unreachable(cause);
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(cause: unknown): GatewayUnreachable {
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('HttpClient Request error')) {
    const timeout = cause instanceof Error && cause.cause instanceof Error && /timeout/i.test(cause.cause.name);
    return new GatewayUnreachable(timeout ? 'timeout' : 'network', 'no answer', { cause });
  }
  return message.startsWith('HTTP ')
    ? new GatewayUnreachable('server-error', 'status not 200', { cause })
    : surprising('not signed by Alipay', { cause });
}

export function surprising(message: string, options?: ErrorOptions): GatewayUnreachable {
  return new GatewayUnreachable('unauthentic', message, options);
}

export function expected<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw surprising('unexpected answer');
  return parsed.output;
}
