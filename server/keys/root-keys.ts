import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * A key from which the keys for each purpose are derived. A later root key replaces it, except for hashes that are
 * looked up, which always use the first one.
 */
export interface RootKey {
  /** Counted from 1. */
  id: number;
  key: Buffer;
  /** Milliseconds since 1970; from this instant on the key seals and signs. */
  usedFrom: number;
  /** Whether signatures by earlier keys become invalid at that instant, because those keys have leaked. */
  endsSignatures: boolean;
}

export interface KeyRing {
  roots: readonly RootKey[];
  /** Seeds of the keys for ticket codes, without the one that is derived from the first root key. */
  ticketSeeds: ReadonlyMap<string, Buffer>;
}

/** Signs short-lived tokens and addresses that are not stored, so a new key can replace the old one within days. */
export interface Signer {
  fileMac(id: string, visitor: string, until: number): string;
  gateMac(text: string): string;
  guestsMac(text: string): string;
  lineMac(text: string): string;
  pageMac(sessionHash: string): string;
  previewMac(text: string): string;
  payKey(project: string, order: string): string;
  signState(nonce: string): string;
}

/**
 * How long signatures of a key are accepted after another one took over: no address of an upload is good for longer.
 */
const ACCEPTED_MS = 48 * 3_600_000;

export const deriveKey = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, 'scenic-tickets', purpose, 32));
// The key is an object, so that it is not prepared again for each use.
export const keyFor = (root: Buffer, purpose: string): KeyObject => createSecretKey(deriveKey(root, purpose));
export const mac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** @param bound what is authenticated with the text. */
export function sealBytes(key: KeyObject, bytes: Buffer, bound: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export function openBytes(key: KeyObject, sealed: string, bound: Buffer | null): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

function signerOf(root: Buffer): Signer {
  const [fileKey, gateKey, lineKey] = [keyFor(root, 'file'), keyFor(root, 'gate-token'), keyFor(root, 'waiting-line')];
  const [guestsKey, pageKey, previewKey, payKey, stateKey] = [
    keyFor(root, 'guest-list'),
    keyFor(root, 'tickets-page'),
    keyFor(root, 'draft-preview'),
    keyFor(root, 'pay-return'),
    keyFor(root, 'sign-in-state'),
  ];
  return {
    fileMac: (id, visitor, until) => mac(fileKey, `${id}|${visitor}|${until}`),
    gateMac: (text) => mac(gateKey, text),
    guestsMac: (text) => mac(guestsKey, text),
    lineMac: (text) => mac(lineKey, text),
    pageMac: (sessionHash) => mac(pageKey, sessionHash),
    previewMac: (text) => mac(previewKey, text),
    payKey: (project, order) => mac(payKey, `${project}|${order}`),
    signState: (nonce) => `${nonce}.${mac(stateKey, nonce)}`,
  };
}

interface Root extends RootKey {
  field: KeyObject;
  signer: Signer;
}

const openRoot = (root: RootKey): Root => ({ ...root, field: keyFor(root.key, 'field-1'), signer: signerOf(root.key) });

export function rootsOf(first: readonly RootKey[], now: () => number) {
  let roots = first.map(openRoot);
  const inUse = (): Root => {
    const at = now();
    const newest = roots.findLast(({ usedFrom }) => usedFrom <= at) ?? roots[0];
    if (!newest) throw new Error('no root key');
    return newest;
  };
  const isAccepted = ({ id }: Root, at: number): boolean => {
    const later = roots.find((root) => root.id > id);
    const ended = roots.some((root) => root.id > id && root.endsSignatures && root.usedFrom <= at);
    return !ended && (!later || at < later.usedFrom + ACCEPTED_MS);
  };
  return {
    inUse,
    /** Keys that another process may be using a moment earlier are accepted as well. */
    accepted: (): Root[] => {
      const at = now();
      return roots.filter((root) => isAccepted(root, at));
    },
    numbered: (id: number): Root | undefined => roots.find((root) => root.id === id),
    take(more: readonly RootKey[]): void {
      roots = more
        .map((root) => roots.find(({ id }) => id === root.id) ?? openRoot(root))
        .toSorted((a, b) => a.id - b.id);
    },
  };
}

const SEALED_BOUND = 'k2.';
/** Prefix of fields sealed with the second or a later root key; the number of the key follows it. */
const SEALED_NUMBERED = 'k3.';

export const prefixOf = ({ id }: RootKey): string => (id === 1 ? SEALED_BOUND : `${SEALED_NUMBERED}${id}.`);

export const firstRoot = (secretKey: string): RootKey => ({
  id: 1,
  key: Buffer.from(secretKey, 'base64'),
  usedFrom: 0,
  endsSignatures: false,
});
