import * as v from 'valibot';
import { type InvoiceIssuer, type InvoiceRequest, IssuerRefused, IssuerUnreachable } from './port.ts';
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from './signing.ts';

const Answer = v.variant('state', [
  v.object({ state: v.literal('issued'), invoice_no: v.string(), url: v.string() }),
  v.object({ state: v.literal('reversed') }),
  v.object({ state: v.literal('pending') }),
]);
type Answer = v.InferOutput<typeof Answer>;

export interface HttpIssuerSettings {
  /** Base address of the issuer; `/issue` and `/reverse` are appended. */
  baseUrl: string;
  secret: string;
  now(): number;
  send?: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 10_000;

/** An issuer with an HTTP API: JSON bodies, money in fen, each request signed. */
export function createHttpIssuer({ baseUrl, secret, now, send = fetch }: HttpIssuerSettings): InvoiceIssuer {
  async function ask(path: '/issue' | '/reverse', content: object): Promise<Answer> {
    const url = new URL(baseUrl + path);
    const body = JSON.stringify(content);
    const time = now();
    const headers = {
      'Content-Type': 'application/json',
      [TIME_HEADER]: String(time),
      [SIGNATURE_HEADER]: signatureOf(secret, time, url.pathname, body),
    };
    let response: Response;
    let text: string;
    try {
      response = await send(
        new Request(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      );
      text = await response.text();
    } catch {
      throw new IssuerUnreachable('the invoice issuer did not answer');
    }
    if (response.status === 422) throw new IssuerRefused('the invoice issuer refused the request');
    if (!response.ok) throw new IssuerUnreachable(`the invoice issuer answered ${response.status}`);
    return parse(text);
  }

  return {
    async issue({ requested_at, ...request }: InvoiceRequest) {
      const answer = await ask('/issue', { ...request, requested_at: requested_at.getTime() });
      if (answer.state === 'reversed') throw new IssuerUnreachable('the invoice issuer answered something else');
      return answer.state === 'pending' ? 'pending' : { invoice_no: answer.invoice_no, url: answer.url };
    },
    async reverse(invoice) {
      const answer = await ask('/reverse', invoice);
      if (answer.state === 'issued') throw new IssuerUnreachable('the invoice issuer answered something else');
      return answer.state;
    },
  };
}

function parse(text: string): Answer {
  try {
    return v.parse(Answer, JSON.parse(text));
  } catch {
    throw new IssuerUnreachable('the invoice issuer answered something that can not be read');
  }
}

export const noIssuer: InvoiceIssuer = { issue: async () => 'pending', reverse: async () => 'pending' };
