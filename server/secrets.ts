import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '#domain/day.ts';
import type { NewCode, TicketCode } from '#domain/ticket-code.ts';
import { parseTicketCode, unsignedCode } from '#domain/ticket-code.ts';
import type { Traveller } from '#domain/traveller.ts';
import { documentKey } from '#domain/traveller.ts';

/**
 * Location of a sealed field: its table and column, then the key of its row. It is authenticated with the text (AES-GCM's associated data), so that write
 * access to the database is not enough to move one person's field into another row.
 */
export type FieldPlace = readonly [column: `${string}.${string}_enc`, project: string, ...key: (string | number)[]];

/** Fields that were sealed before they were bound to their place begin so. */
export const SEALED_UNBOUND = 'k1.';
const SEALED_BOUND = 'k2.';

/** Everything that needs a key. All keys come from one secret by HKDF, each for its own purpose. */
export interface Secrets {
  /** Seals a field for its place alone. */
  encrypt(text: string, at: FieldPlace): string;
  /** Opens what was sealed for this place. @throws for what was sealed elsewhere, by another key or altered. */
  decrypt(sealed: string, at: FieldPlace): string;
  /** Blind index of a person's document, for finding the same person again. */
  personHash(project: string, person: Pick<Traveller, 'id_type' | 'id_number'>): string;
  /** The same from what `documentKey` answers. */
  personKeyHash(project: string, key: string): string;
  /** Keyed hash of a redemption code in its repaired form. */
  codeHash(project: string, code: string): string;
  /** Blind index of a phone number in its repaired form. */
  phoneHash(project: string, phone: string): string;
  /** Keyed hash of a code that was sent by text message, bound to its purpose. */
  smsHash(project: string, purpose: string, phone: string, code: string): string;
  /** Hashed key of a rate limit, because the key may contain a network address. */
  rateKey(key: string): string;
  /** Signature in the address of an upload, bound to its owner and its end. */
  fileMac(id: string, visitor: string, until: number): string;
  /** Signature of a gate device's short-lived token. */
  gateMac(text: string): string;
  /** Signature of a visitor's number in a waiting line. */
  lineMac(text: string): string;
  /** Proves to us that a phone has a pass, or may fetch one. */
  walletMac(text: string): string;
  /** Root from which the sandbox's stand-ins derive their secrets. */
  sandboxKey: string;
  /** Blind index of a holder's whole name. */
  nameHash(project: string, name: string): string;
  /** Keyed hash of what a press of a button sent. */
  pressHash(text: string): string;
  /** CSRF token of a staff session, sent with every call besides the cookie. */
  staffCsrf(token: string): string;
  /** Key that gives read access to the payment state of one order, for the way back from the provider. */
  payKey(project: string, order: string): string;
  signState(nonce: string): string;
  stateNonce(state: string): string | null;
  /** @returns the content of a ticket's or a card's picture, signed with the newest key. */
  ticketCode(code: Omit<NewCode, 'key_id'>): string;
  /** @param today the venue day. @returns the parts of a code whose signature is that of a key which opens gates today, else null. */
  readTicketCode(code: string, today: Day): TicketCode | null;
  /** Signs what devices check later with one of `ticketKeys`. @returns the key's id and the signature, base64url. */
  signWithTicketKey(text: string): { key_id: string; signature: string };
  /** Public keys that verify ticket codes, raw, base64url. */
  ticketKeys: readonly (TicketKey & { public: string })[];
}

/** A generation of the key that signs codes. Its codes open gates until that venue day; the one in use has no end. */
export interface TicketKey {
  key_id: string;
  until: Day | null;
}

/** The first generation, which also signed all codes of version 1. */
const FIRST_KEY: TicketKey = { key_id: '1', until: null };

/** DER prefix of a raw 32-byte Ed25519 seed as PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param generations of the key that signs codes, the one in use last. */
export function makeSecrets(secretKey: string, generations: readonly TicketKey[] = [FIRST_KEY]): Secrets {
  const root = Buffer.from(secretKey, 'base64');
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'scenic-tickets', purpose, 32));
  // As an object a key is prepared once and not for every use, which takes three times as long as the use.
  const keyFor = (purpose: string): KeyObject => createSecretKey(derive(purpose));
  const fieldKey = keyFor('field-1');
  const personKey = keyFor('person');
  const codeKey = keyFor('redeem-code');
  const stateKey = keyFor('sign-in-state');
  const phoneKey = keyFor('phone');
  const smsKey = keyFor('sms');
  const rateKey = keyFor('rate');
  const fileKey = keyFor('file');
  const payKey = keyFor('pay-return');
  const gateKey = keyFor('gate-token');
  const lineKey = keyFor('waiting-line');
  const walletKey = keyFor('wallet');
  const ticketKeys = generations.map((key) => {
    const seed = derive(key.key_id === FIRST_KEY.key_id ? 'ticket-code' : `ticket-code-${key.key_id}`);
    const signing = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const checking = createPublicKey(signing);
    return { ...key, signing, checking, public: checking.export({ format: 'jwk' }).x ?? '' };
  });
  const inUse = ticketKeys.at(-1);
  if (!inUse) throw new Error('no key for ticket codes');
  const signText = (text: string): string => sign(null, Buffer.from(text), inUse.signing).toString('base64url');
  const officeKey = keyFor('office');
  const mac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

  return {
    encrypt(text, at) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', fieldKey, iv).setAAD(placeBytes(at));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${SEALED_BOUND}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed, at) {
      const isBound = sealed.startsWith(SEALED_BOUND);
      if (!isBound && !sealed.startsWith(SEALED_UNBOUND)) throw new Error('sealed with a key that is not here');
      const bytes = Buffer.from(sealed.slice(SEALED_BOUND.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', fieldKey, bytes.subarray(0, 12));
      if (isBound) decipher.setAAD(placeBytes(at));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    personHash: (project, person) => mac(personKey, `${project}|${documentKey(person)}`),
    personKeyHash: (project, key) => mac(personKey, `${project}|${key}`),
    codeHash: (project, code) => mac(codeKey, `${project}|${code}`),
    phoneHash: (project, phone) => mac(phoneKey, `${project}|${phone}`),
    smsHash: (project, purpose, phone, code) => mac(smsKey, `${project}|${purpose}|${phone}|${code}`),
    rateKey: (key) => mac(rateKey, key),
    fileMac: (id, visitor, until) => mac(fileKey, `${id}|${visitor}|${until}`),
    gateMac: (text) => mac(gateKey, text),
    lineMac: (text) => mac(lineKey, text),
    walletMac: (text) => mac(walletKey, text),
    sandboxKey: derive('sandbox').toString('base64url'),
    nameHash: (project, name) => mac(officeKey, `name|${project}|${name.normalize('NFKC').replace(/\s/g, '').toLowerCase()}`),
    pressHash: (text) => mac(officeKey, `press|${text}`),
    staffCsrf: (token) => mac(officeKey, `csrf|${token}`),
    payKey: (project, order) => mac(payKey, `${project}|${order}`),
    signState: (nonce) => `${nonce}.${mac(stateKey, nonce)}`,
    stateNonce(state) {
      const [nonce = '', given = ''] = state.split('.');
      return sameText(given, mac(stateKey, nonce)) ? nonce : null;
    },
    ticketCode(code) {
      const unsigned = unsignedCode({ ...code, key_id: inUse.key_id });
      return `${unsigned}.${signText(unsigned)}`;
    },
    readTicketCode(code, today) {
      const parts = parseTicketCode(code);
      if (!parts) return null;
      const signature = Buffer.from(parts.signature, 'base64url');
      // The last character carries spare bits; a code in which only these differ was altered too.
      if (signature.toString('base64url') !== parts.signature) return null;
      const key_id = parts.version === 1 ? FIRST_KEY.key_id : parts.key_id;
      const key = ticketKeys.find((each) => each.key_id === key_id && (each.until === null || today <= each.until));
      return key && verify(null, Buffer.from(parts.signed), key.checking, signature) ? parts : null;
    },
    signWithTicketKey: (text) => ({ key_id: inUse.key_id, signature: signText(text) }),
    ticketKeys: ticketKeys.map(({ key_id, until, public: key }) => ({ key_id, until, public: key })),
  };
}

const placeBytes = (at: FieldPlace): Buffer => Buffer.from(JSON.stringify(at));

/** Compares two texts in a time that says nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hash under which a token is stored, so that a copy of the database contains no usable token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @returns the secret of an embedded installation, made on first use and readable by its owner only. */
export const secretKeyIn = (dataDir: string): Promise<string> => secretIn(dataDir, 'secret.key', 'base64');

/**
 * The file with the token that commands on this machine send to its server. Read access to the data folder grants the rights of staff; the token is nowhere
 * else.
 */
export const STAFF_TOKEN_FILE = 'staff.token';
export const staffTokenIn = (dataDir: string): Promise<string> => secretIn(dataDir, STAFF_TOKEN_FILE, 'base64url');

async function secretIn(dataDir: string, name: string, form: 'base64' | 'base64url'): Promise<string> {
  const file = join(dataDir, name);
  const read = () => readFile(file, 'utf8').then((text) => text.trim());
  try {
    return await read();
  } catch {
    await mkdir(dataDir, { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${randomBytes(32).toString(form)}\n`, { mode: 0o600 });
    // A link fails where a rename would overwrite: of two processes that start at once one wins for both.
    await link(draft, file).catch(() => {});
    await rm(draft);
    return read();
  }
}
