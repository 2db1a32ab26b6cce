import { sign } from 'node:crypto';
import * as v from 'valibot';
import { googleObject } from './google-object.ts';
import { type GoogleWallet, type PassFrame, type PushOutcome, WalletUnreachable } from './port.ts';

export interface GoogleSettings {
  issuer: string;
  email: string;
  privateKey: string;
  tokenUrl: string;
  apiUrl: string;
  publicUrl: string;
  now(): number;
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const SAVE = 'https://pay.google.com/gp/v/save/';
const HOUR_S = 3600;
/**
 * Limit of one request, milliseconds. A link needs one to three of them in a row, the first link of a process up to
 * five, and its visitor waits.
 */
const TIMEOUT_MS = 3_000;
/** A token is not used in its last minute. */
const SPARE_MS = 60_000;
/** One class serves all passes, since the object has all the texts. */
const CLASS = 'tickets';

const Token = v.object({ access_token: v.string(), expires_in: v.number() });

/** @returns a JSON Web Token with the service account's signature, RS256. */
export function signedToken(privateKey: string, claims: object): string {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/**
 * Passes in Google Wallet: the object is stored there first, so that the signed link only names it and a later change
 * finds it.
 */
// oxlint-disable-next-line max-lines-per-function -- its calls share one token, and one request for it
export function createGoogleWallet(settings: GoogleSettings): GoogleWallet {
  const { issuer, email, privateKey, tokenUrl, apiUrl, publicUrl, now } = settings;
  const classId = `${issuer}.${CLASS}`;
  const idOf = ({ serial }: PassFrame): string => `${issuer}.${serial.replace(':', '.')}`;
  let token = { text: '', until: 0 };
  /** Passes that are stored at the same time share one request for a token. */
  let asking: Promise<string> | undefined;
  let hasClass = false;

  async function send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      throw new WalletUnreachable('Google Wallet did not answer');
    }
  }

  function accessToken(): Promise<string> {
    if (now() < token.until) return Promise.resolve(token.text);
    asking ??= newToken().finally(() => (asking = undefined));
    return asking;
  }

  async function newToken(): Promise<string> {
    const iat = Math.floor(now() / 1000);
    const assertion = signedToken(privateKey, { iss: email, scope: SCOPE, aud: tokenUrl, iat, exp: iat + HOUR_S });
    const response = await send(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    const given = v.safeParse(Token, await response.json().catch(() => null));
    if (!response.ok || !given.success)
      throw new WalletUnreachable(`Google's token service answered ${response.status}`);
    token = { text: given.output.access_token, until: now() + given.output.expires_in * 1000 - SPARE_MS };
    return token.text;
  }

  async function call(method: 'POST' | 'PATCH', path: string, body: object): Promise<Response> {
    const headers = { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' };
    const response = await send(`${apiUrl}/walletobjects/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    // The answer is not needed, and the connection is free once it is read.
    await response.arrayBuffer().catch(() => undefined);
    if (response.status === 401) token = { text: '', until: 0 };
    return response;
  }

  async function put(path: 'genericClass' | 'genericObject', body: { id: string }): Promise<void> {
    const made = await call('POST', path, body);
    if (made.ok) return;
    // Status 409 means that the class or object exists already.
    const changed = made.status === 409 ? await call('PATCH', `${path}/${body.id}`, body) : made;
    if (!changed.ok) throw new WalletUnreachable(`Google Wallet answered ${changed.status}`);
  }

  return {
    async save(pass, frame) {
      if (!hasClass) await put('genericClass', { id: classId });
      hasClass = true;
      const object = { id: idOf(frame), classId };
      await put('genericObject', { ...object, ...googleObject(pass, frame) });
      const claims = {
        iss: email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now() / 1000),
        origins: [new URL(publicUrl).origin],
      };
      return SAVE + signedToken(privateKey, { ...claims, payload: { genericObjects: [object] } });
    },
    async update(pass, frame): Promise<PushOutcome> {
      try {
        const response = await call('PATCH', `genericObject/${idOf(frame)}`, googleObject(pass, frame));
        if (response.ok) return 'notified';
        const seconds = Number(response.headers.get('Retry-After'));
        return {
          later: `Google Wallet answered ${response.status}`,
          pauseMs: seconds > 0 ? seconds * 1000 : undefined,
        };
      } catch (error) {
        if (error instanceof WalletUnreachable) return { later: error.message };
        throw error;
      }
    },
  };
}
