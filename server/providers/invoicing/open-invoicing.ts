import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { createHttpIssuer, noIssuer } from './http-issuer.ts';
import type { InvoiceIssuer } from './port.ts';
import { createSandboxIssuer, SANDBOX_INVOICES } from './sandbox.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { Settings } from '#server/settings.ts';

export function openInvoicing(
  settings: Pick<Settings, 'INVOICE_URL' | 'INVOICE_SECRET' | 'PAYMENT' | 'SANDBOX_INVOICE_DELAY_MS'>,
  { secrets, now }: { secrets: Secrets; now(): number },
): { issuer: InvoiceIssuer; sandbox: Hono | undefined } {
  if (settings.INVOICE_URL) {
    return {
      issuer: createHttpIssuer({
        baseUrl: settings.INVOICE_URL.replace(/\/$/, ''),
        secret: settings.INVOICE_SECRET ?? '',
        now,
      }),
      sandbox: undefined,
    };
  }
  if (settings.PAYMENT !== 'sandbox') return { issuer: noIssuer, sandbox: undefined };
  // All processes of an installation have the same secret, so that any of them can show another one's invoice.
  const secret = createHmac('sha256', secrets.sandboxKey).update('sandbox-invoices').digest('base64url');
  const sandbox = createSandboxIssuer({ secret, now, delayMs: settings.SANDBOX_INVOICE_DELAY_MS });
  const issuer = createHttpIssuer({
    baseUrl: `http://sandbox.invalid${SANDBOX_INVOICES}`,
    secret,
    now,
    send: async (request) => sandbox.fetch(request),
  });
  return { issuer, sandbox };
}
