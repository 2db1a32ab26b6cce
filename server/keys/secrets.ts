import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '#domain/lib/day.ts';
import { keyOpens, type NewCode, parseTicketCode, type TicketCode, unsignedCode } from '#domain/order/ticket-code.ts';
import { documentKey, earlierKeys, type Traveller } from '#domain/people/traveller.ts';
import {
  deriveKey,
  firstRoot,
  keyFor,
  type KeyRing,
  mac,
  openBytes,
  prefixOf,
  type RootKey,
  rootsOf,
  sealBytes,
  type Signer,
} from './root-keys.ts';

/**
 * Location of a sealed field: its table and column, then the key of its row. It is authenticated with the text
 * (AES-GCM's associated data), so that write access to the database is not enough to move one person's field into
 * another row.
 */
export type SealedField = readonly [column: `${string}.${string}_enc`, project: string, ...key: (string | number)[]];

/** Prefix of fields that were sealed before seals were bound to their location. */
export const SEALED_UNBOUND = 'k1.';

/**
 * Keys come from root keys by HKDF, each for its own purpose; only later keys for ticket codes have seeds of their own.
 */
export interface Secrets extends Signer {
  /** Whether a signature was made with the key in use, or with one that was in use until recently. */
  accepts(given: string, signed: (by: Signer) => string): boolean;
  /** The sealed field can be opened only at this location. */
  encrypt(text: string, at: SealedField): string;
  sealedPrefix(): string;
  /** @throws for a field that was sealed for another location or by another key, or was altered. */
  decrypt(sealed: string, at: SealedField): string;
  /** Blind index of a person's document, for finding the same person again. */
  personHash(project: string, person: Pick<Traveller, 'id_number'>): string;
  personHashes(project: string, person: Pick<Traveller, 'id_number'>): string[];
  personKeyHash(project: string, key: string): string;
  /** Keyed hash of a normalised redemption code. */
  codeHash(project: string, code: string): string;
  /** Blind index of a normalised phone number. */
  phoneHash(project: string, phone: string): string;
  smsHash(project: string, purpose: string, phone: string, code: string): string;
  /** Hashed key of a rate limit, because the key may contain a network address. */
  rateKey(key: string): string;
  /** The key of document hashes in the lists of gate devices, another one for each day. */
  gateIdKey(project: string, day: Day): string;
  /** Private key by which push services know this site, P-256, base64url. */
  pushKey: string;
  /** Keyed hash of the secret in a link that sends a ticket to another phone. */
  shareHash(project: string, key: string): string;
  /** Proves to us that a phone has a pass, or may fetch one. */
  walletMac(text: string): string;
  sandboxKey: string;
  /** Blind index of a holder's whole name. */
  nameHash(project: string, name: string): string;
  requestHash(text: string): string;
  /** CSRF token of a staff session, sent with every call besides the cookie. */
  staffCsrf(token: string): string;
  stateNonce(state: string): string | null;
  ticketCode(code: Omit<NewCode, 'key_id'>): string;
  /**
   * @param today the venue day.
   * @returns the parts of a code whose signature is that of a key which opens gates today, else null.
   */
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

export interface GrowingSecrets extends Secrets {
  takeRoots(roots: readonly RootKey[]): void;
}

export const ticketSeedOf = (root: Buffer, key_id: string): Buffer =>
  deriveKey(root, key_id === FIRST_KEY.key_id ? 'ticket-code' : `ticket-code-${key_id}`);

/** @param keys the keys of the database, or the secret from which all of them follow. */
// oxlint-disable-next-line max-lines-per-function -- one table: each secret and the key that makes it
export function makeSecrets(
  keys: string | KeyRing,
  generations: readonly TicketKey[] = [FIRST_KEY],
  now: () => number = Date.now,
): GrowingSecrets {
  const ring: KeyRing = typeof keys === 'string' ? { roots: [firstRoot(keys)], ticketSeeds: new Map() } : keys;
  const roots = rootsOf(ring.roots, now);
  const first = ring.roots.find(({ id }) => id === 1)?.key;
  if (!first) throw new Error('no first root key');
  const personKey = keyFor(first, 'person');
  const codeKey = keyFor(first, 'redeem-code');
  const phoneKey = keyFor(first, 'phone');
  const smsKey = keyFor(first, 'sms');
  const rateKey = keyFor(first, 'rate');
  const officeKey = keyFor(first, 'office');
  const gateIdKey = keyFor(first, 'gate-token');
  const shareKey = keyFor(first, 'ticket-share');
  const walletKey = keyFor(first, 'wallet');
  const ticketKeys = generations.map((key) => {
    const seed = ring.ticketSeeds.get(key.key_id) ?? ticketSeedOf(first, key.key_id);
    const signing = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const checking = createPublicKey(signing);
    return { ...key, signing, checking, public: checking.export({ format: 'jwk' }).x ?? '' };
  });
  const inUse = ticketKeys.at(-1);
  if (!inUse) throw new Error('no key for ticket codes');
  const signText = (text: string): string => sign(null, Buffer.from(text), inUse.signing).toString('base64url');
  const accepts: Secrets['accepts'] = (given, signed) =>
    roots.accepted().some(({ signer }) => sameText(given, signed(signer)));

  return {
    accepts,
    takeRoots: roots.take,
    fileMac: (id, visitor, until) => roots.inUse().signer.fileMac(id, visitor, until),
    gateMac: (text) => roots.inUse().signer.gateMac(text),
    guestsMac: (text) => roots.inUse().signer.guestsMac(text),
    lineMac: (text) => roots.inUse().signer.lineMac(text),
    pageMac: (sessionHash) => roots.inUse().signer.pageMac(sessionHash),
    previewMac: (text) => roots.inUse().signer.previewMac(text),
    payKey: (project, order) => roots.inUse().signer.payKey(project, order),
    signState: (nonce) => roots.inUse().signer.signState(nonce),
    stateNonce(state) {
      const [nonce = ''] = state.split('.');
      return accepts(state, (by) => by.signState(nonce)) ? nonce : null;
    },
    encrypt(text, at) {
      const root = roots.inUse();
      return `${prefixOf(root)}${sealBytes(root.field, Buffer.from(text), fieldBytes(at))}`;
    },
    sealedPrefix: () => prefixOf(roots.inUse()),
    decrypt(sealed, at) {
      const [prefix = '', id = '1'] = /^(?:k[12]|k3\.(\d{1,9}))\./.exec(sealed) ?? [];
      const root = prefix === '' ? undefined : roots.numbered(Number(id));
      if (!root) throw new Error('sealed with a key that is not here');
      return openBytes(
        root.field,
        sealed.slice(prefix.length),
        prefix === SEALED_UNBOUND ? null : fieldBytes(at),
      ).toString('utf8');
    },
    personHash: (project, person) => mac(personKey, `${project}|${documentKey(person)}`),
    personHashes: (project, person) =>
      [documentKey(person), ...earlierKeys(person)].map((key) => mac(personKey, `${project}|${key}`)),
    personKeyHash: (project, key) => mac(personKey, `${project}|${key}`),
    codeHash: (project, code) => mac(codeKey, `${project}|${code}`),
    phoneHash: (project, phone) => mac(phoneKey, `${project}|${phone}`),
    smsHash: (project, purpose, phone, code) => mac(smsKey, `${project}|${purpose}|${phone}|${code}`),
    rateKey: (key) => mac(rateKey, key),
    gateIdKey: (project, day) => mac(gateIdKey, `gate-ids.${project}.${day}`),
    sandboxKey: deriveKey(first, 'sandbox').toString('base64url'),
    walletMac: (text) => mac(walletKey, text),
    shareHash: (project, key) => mac(shareKey, `${project}|${key}`),
    pushKey: deriveKey(first, 'push').toString('base64url'),
    nameHash: (project, name) =>
      mac(officeKey, `name|${project}|${name.normalize('NFKC').replace(/\s/g, '').toLowerCase()}`),
    requestHash: (text) => mac(officeKey, `press|${text}`),
    staffCsrf: (token) => mac(officeKey, `csrf|${token}`),
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
      const key = ticketKeys.find((each) => each.key_id === key_id && keyOpens(each.until, parts, today));
      return key && verify(null, Buffer.from(parts.signed), key.checking, signature) ? parts : null;
    },
    signWithTicketKey: (text) => ({ key_id: inUse.key_id, signature: signText(text) }),
    ticketKeys: ticketKeys.map(({ key_id, until, public: key }) => ({ key_id, until, public: key })),
  };
}

const fieldBytes = (at: SealedField): Buffer => Buffer.from(JSON.stringify(at));

/** Compares two texts in a time that does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hash under which a token is stored, so that a copy of the database contains no usable token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @returns the secret of an embedded installation, made on first use and readable by its owner only. */
export const secretKeyIn = (dataDir: string): Promise<string> => secretIn(dataDir, 'secret.key', 'base64');

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
