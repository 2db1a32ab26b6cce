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

  it('sign ticket codes; an altered code is not ours (L11)', () => {
    const code = secrets.ticketCode('826419370512', 1, '2026-04-18');
    expect(secrets.readTicketCode(code)).toMatchObject({ ticket_no: '826419370512', serial: 1, valid_day: '2026-04-18' });
    expect(secrets.readTicketCode(code.replace('826419370512', '826419370513'))).toBeNull();
    expect(secrets.readTicketCode(code.replace('20260418', '20260419'))).toBeNull();
    expect(others.readTicketCode(code)).toBeNull();
    expect(secrets.readTicketCode('v1.1.1.1.1')).toBeNull();
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
