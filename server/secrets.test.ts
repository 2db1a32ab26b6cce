import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealUnbound } from '#tests/fixtures/seal-unbound.ts';
import type { FieldPlace } from './secrets.ts';
import { makeSecrets, sameText, secretKeyIn } from './secrets.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const PLACE: FieldPlace = ['ticket_holder.id_number_enc', 'p', 'ticket', 0];
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
  ] satisfies [string, FieldPlace][])('open no field that was moved to %s', (_, elsewhere) => {
    const sealed = secrets.encrypt('110000200002290016', PLACE);
    expect(() => secrets.decrypt(sealed, elsewhere)).toThrow();
  });

  it('open what was sealed before fields were bound to their place', () => {
    expect(secrets.decrypt(sealUnbound(KEY, '110000200002290016'), PLACE)).toBe('110000200002290016');
  });

  it('tell the same person in every spelling, never across projects', () => {
    const person = { id_type: 'ID_CARD', id_number: '31000019880808004X' } as const;
    expect(secrets.personHash('p', person)).toBe(secrets.personHash('p', { ...person, id_number: '310000 19880808 004x' }));
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
    expect(read(code)).toMatchObject({ version: 2, key_id: '1', ticket_no: '826419370512', serial: 1, people: 2, valid_until: '2026-04-18' });
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
    const sold = 'v1.826419370512.1.20260418.niV-eJPYgZV6KNabA-Dsf-2PXtYv3sdYJsohTGOv16DIs0beyESyX3uSF3YP305CXO0V6s3rmIOnG6duBuKIAg';
    expect(secrets.readTicketCode(sold, '2026-04-18')).toMatchObject({ version: 1, ticket_no: '826419370512', serial: 1, valid_until: '2026-04-18' });
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
