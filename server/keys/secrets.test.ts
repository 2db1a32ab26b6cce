import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealUnbound } from '#tests/fixtures/seal-unbound.ts';
import { firstRoot, type RootKey } from './root-keys.ts';
import { type SealedField, makeSecrets, sameText, secretKeyIn, type Secrets } from './secrets.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const PLACE: SealedField = ['ticket_holder.id_number_enc', 'p', 'ticket', 0];
const secrets = makeSecrets(KEY);
const others = makeSecrets(Buffer.alloc(32, 8).toString('base64'));

describe('secrets', () => {
  it('seal fields so that only the same key opens them', () => {
    const sealed = secrets.encrypt('110000200002290016', PLACE);
    expect(sealed).not.toContain('110000');
    expect(secrets.decrypt(sealed, PLACE)).toBe('110000200002290016');
    expect(secrets.encrypt('a', PLACE)).not.toBe(secrets.encrypt('a', PLACE));
    expect(() => others.decrypt(sealed, PLACE)).toThrow();
  });

  it.each([
    ['another row', ['ticket_holder.id_number_enc', 'p', 'ticket', 1]],
    ['another column', ['ticket_holder.name_enc', 'p', 'ticket', 0]],
    ['another project', ['ticket_holder.id_number_enc', 'q', 'ticket', 0]],
  ] satisfies [string, SealedField][])('open no field that was moved to %s', (_, elsewhere) => {
    const sealed = secrets.encrypt('110000200002290016', PLACE);
    expect(() => secrets.decrypt(sealed, elsewhere)).toThrow();
  });

  it('open what was sealed before fields were bound to their place', () => {
    expect(secrets.decrypt(sealUnbound(KEY, '110000200002290016'), PLACE)).toBe('110000200002290016');
  });

  it('tell the same person in every spelling, never across projects', () => {
    const person = { id_type: 'ID_CARD', id_number: '31000019880808004X' } as const;
    expect(secrets.personHash('p', person)).toBe(
      secrets.personHash('p', { ...person, id_number: '310000 19880808 004x' }),
    );
    expect(secrets.personHash('p', person)).not.toBe(secrets.personHash('q', person));
  });

  const TICKET = {
    project: 'crane-lake',
    scenic_id: 'park',
    batch_id: null,
    ticket_no: '826419370512',
    serial: 1,
    people: 2,
    valid_from: '2026-04-18',
    valid_until: '2026-04-18',
  } as const;

  it('sign ticket codes; an altered code is not ours (L11)', () => {
    const code = secrets.ticketCode(TICKET);
    const read = (text: string, by = secrets) => by.readTicketCode(text, '2026-04-18');
    expect(read(code)).toMatchObject({
      version: 2,
      key_id: '1',
      ticket_no: '826419370512',
      serial: 1,
      people: 2,
      valid_until: '2026-04-18',
    });
    expect(read(code.replace('826419370512', '826419370513'))).toBeNull();
    expect(read(code.replace('20260418', '20260419'))).toBeNull();
    expect(read(code.replace('.2.', '.3.'))).toBeNull();
    expect(read(code, others)).toBeNull();
    expect(read('v1.1.1.1.1')).toBeNull();
    const spare = code.slice(0, -1) + String.fromCharCode(code.charCodeAt(code.length - 1) + 1);
    expect(read(spare)).toBeNull();
  });

  it('go on reading codes of version 1', () => {
    // Signed by the program before version 2, with the same secret.
    const sold =
      'v1.826419370512.1.20260418.niV-eJPYgZV6KNabA-Dsf-2PXtYv3sdYJsohTGOv16DIs0beyESyX3uSF3YP305CXO0V6s3rmIOnG6duBuKIAg';
    expect(secrets.readTicketCode(sold, '2026-04-18')).toMatchObject({
      version: 1,
      ticket_no: '826419370512',
      serial: 1,
      valid_until: '2026-04-18',
    });
    expect(secrets.readTicketCode(sold.replace('20260418', '20260419'), '2026-04-18')).toBeNull();
  });

  it('read codes of a key that was replaced until its last day, then no more', () => {
    const code = secrets.ticketCode(TICKET);
    const rotated = makeSecrets(KEY, [
      { key_id: '1', until: '2026-05-01' },
      { key_id: '2', until: null },
    ]);
    expect(rotated.readTicketCode(code, '2026-05-01')).toMatchObject({ key_id: '1' });
    expect(rotated.readTicketCode(code, '2026-05-02')).toBeNull();
    const fresh = rotated.ticketCode(TICKET);
    expect(rotated.readTicketCode(fresh, '2027-01-01')).toMatchObject({ key_id: '2' });
    expect(secrets.readTicketCode(fresh, '2026-04-18')).toBeNull();
    expect(rotated.ticketKeys.map((key) => [key.key_id, key.until, key.public.length])).toEqual([
      ['1', '2026-05-01', 43],
      ['2', null, 43],
    ]);
  });

  it('sign the state of the sign-in', () => {
    expect(secrets.stateNonce(secrets.signState('nonce'))).toBe('nonce');
    expect(secrets.stateNonce('nonce.forged')).toBeNull();
    expect(sameText('a', 'a') && !sameText('a', 'b')).toBe(true);
  });

  it('keep one key for an embedded installation, even when two processes start at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    const keys = await Promise.all(Array.from({ length: 5 }, () => secretKeyIn(folder)));
    expect(new Set(keys).size).toBe(1);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});

const HOUR = 3_600_000;
const PERSON = { id_type: 'ID_CARD', id_number: '31000019880808004X' } as const;
const CODE = {
  project: 'crane-lake',
  scenic_id: 'park',
  batch_id: null,
  ticket_no: '826419370512',
  serial: 1,
  people: 2,
  valid_from: '2026-04-18',
  valid_until: '2026-04-18',
} as const;

/** The result of each secret for the same input; the type requires an entry for every new one. */
const USES: Record<keyof Secrets, (secrets: Secrets) => unknown> = {
  accepts: ({ accepts }) => accepts('forged', (by) => by.gateMac('a')),
  encrypt: (by) => by.encrypt('a', PLACE),
  decrypt: (by) => by.decrypt(secrets.encrypt('a', PLACE), PLACE),
  sealedPrefix: (by) => by.sealedPrefix(),
  personHash: (by) => by.personHash('p', PERSON),
  personHashes: (by) => by.personHashes('p', PERSON),
  personKeyHash: (by) => by.personKeyHash('p', 'ID_CARD|1'),
  codeHash: (by) => by.codeHash('p', 'ABC'),
  phoneHash: (by) => by.phoneHash('p', '13800000000'),
  smsHash: (by) => by.smsHash('p', 'login', '13800000000', '123456'),
  rateKey: (by) => by.rateKey('a'),
  gateIdKey: (by) => by.gateIdKey('p', '2026-04-18'),
  walletMac: (by) => by.walletMac('a'),
  pushKey: (by) => by.pushKey,
  shareHash: (by) => by.shareHash('p', 'a'),
  sandboxKey: (by) => by.sandboxKey,
  nameHash: (by) => by.nameHash('p', 'Lin'),
  requestHash: (by) => by.requestHash('a'),
  staffCsrf: (by) => by.staffCsrf('a'),
  fileMac: (by) => by.fileMac('a', 'b', 1),
  gateMac: (by) => by.gateMac('a'),
  guestsMac: (by) => by.guestsMac('a'),
  lineMac: (by) => by.lineMac('a'),
  pageMac: (by) => by.pageMac('a'),
  previewMac: (by) => by.previewMac('a'),
  payKey: (by) => by.payKey('p', 'a'),
  signState: (by) => by.signState('a'),
  stateNonce: (by) => by.stateNonce(secrets.signState('a')),
  ticketCode: (by) => by.ticketCode(CODE),
  readTicketCode: (by) => by.readTicketCode(secrets.ticketCode(CODE), '2026-04-18')?.ticket_no,
  signWithTicketKey: (by) => by.signWithTicketKey('a'),
  ticketKeys: (by) => by.ticketKeys,
};
/**
 * Functions that sign and seal with the root key in use. All others always use the first one, or open what any root key
 * sealed.
 */
const RENEWED: readonly (keyof Secrets)[] = [
  'sealedPrefix',
  'fileMac',
  'gateMac',
  'guestsMac',
  'lineMac',
  'pageMac',
  'previewMac',
  'payKey',
  'signState',
];
const SIGNATURES = [
  'fileMac',
  'gateMac',
  'guestsMac',
  'lineMac',
  'pageMac',
  'previewMac',
  'payKey',
  'signState',
] as const;

describe('another root key', () => {
  let at = 0;
  const second = (endsSignatures: boolean): RootKey => ({
    id: 2,
    key: Buffer.alloc(32, 9),
    usedFrom: HOUR,
    endsSignatures,
  });
  const withBoth = (endsSignatures = false) =>
    makeSecrets(
      { roots: [firstRoot(KEY), second(endsSignatures)], ticketSeeds: new Map() },
      [{ key_id: '1', until: null }],
      () => at,
    );

  it('changes nothing before its time, and then what is sealed and signed; every lookup and every ticket code stays', () => {
    const both = withBoth();
    expect(Object.keys(both).toSorted()).toEqual([...Object.keys(USES), 'takeRoots'].toSorted());
    const differing = (): string[] =>
      Object.entries(USES).flatMap(([name, use]) =>
        name === 'encrypt' || JSON.stringify(use(both)) === JSON.stringify(use(secrets)) ? [] : [name],
      );
    at = HOUR - 1;
    expect(differing()).toEqual([]);
    expect(both.encrypt('a', PLACE)).toMatch(/^k2\./);
    at = HOUR;
    expect(differing().toSorted()).toEqual([...RENEWED].toSorted());
    const sealed = both.encrypt('a', PLACE);
    expect([sealed.slice(0, 5), both.decrypt(sealed, PLACE)]).toEqual(['k3.2.', 'a']);
    expect(() => secrets.decrypt(sealed, PLACE)).toThrow('a key that is not here');
    expect(() => both.decrypt(sealed.replace('k3.2.', 'k2.'), PLACE)).toThrow();
    expect(() => both.decrypt(sealed, ['ticket_holder.id_number_enc', 'p', 'ticket', 1])).toThrow();
  });

  it('accepts what the one before signed for two days, and what it will sign itself from the moment it is known', () => {
    const both = withBoth();
    for (const name of SIGNATURES) {
      const accepted = (given: Secrets, by: Secrets = both): boolean =>
        by.accepts(String(USES[name](given)), (signer) => String(USES[name](signer as Secrets)));
      at = HOUR + 47 * HOUR;
      expect([name, accepted(secrets), accepted(both)]).toEqual([name, true, true]);
      expect([name, accepted(others)]).toEqual([name, false]);
      at = HOUR + 48 * HOUR;
      expect([name, accepted(secrets), accepted(both)]).toEqual([name, false, true]);
      at = HOUR;
      expect([name, accepted(secrets, withBoth(true)), accepted(both, withBoth(true))]).toEqual([name, false, true]);
      const early = String(USES[name](both));
      at = HOUR - 1000;
      expect([name, both.accepts(early, (signer) => String(USES[name](signer as Secrets)))]).toEqual([name, true]);
    }
  });

  it('is learnt by a process that runs', () => {
    at = 2 * HOUR;
    const running = makeSecrets({ roots: [firstRoot(KEY)], ticketSeeds: new Map() }, undefined, () => at);
    const sealed = withBoth().encrypt('a', PLACE);
    expect(() => running.decrypt(sealed, PLACE)).toThrow();
    running.takeRoots([firstRoot(KEY), second(false)]);
    expect(running.decrypt(sealed, PLACE)).toBe('a');
    expect(running.sealedPrefix()).toBe('k3.2.');
  });
});
