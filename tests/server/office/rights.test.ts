import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '#contract/office/staff.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { mayDo, PENDING_MS, type Role, ROLES } from '#domain/office/office-rights.ts';
import { mayApprove, REQUEST_KINDS } from '#domain/office/request-kinds.ts';
import { createApp } from '#server/http/app.ts';
import { byHost } from '#server/http/office/host.ts';
import { OFFICE_HANDLERS } from '#server/http/office/handlers.ts';
import {
  actionsIn,
  type OfficeBrowser,
  openOffice,
  ORIGIN,
  OTHER_VENUE,
  PASSWORD,
  type TestOffice,
  VENUE,
} from '#tests/fixtures/office.ts';
import { ROOT } from '#tests/fixtures/server.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const OPERATIONS = OFFICE_HANDLERS.map(({ operation }) => operation);

/** Calls that end or change the session they are made in are left out of the walk through every call. */
const ENDS_SESSION = new Set(['signOut', 'signOutAll', 'stepUp']);

it('has one answer for every declared call', async () => {
  const folder = join(ROOT, 'core', 'contract', 'office');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const declared = modules.flatMap((module) =>
    Object.values(module).flatMap((value) =>
      typeof value === 'object' && value !== null && 'audience' in value && 'name' in value ? [String(value.name)] : [],
    ),
  );
  expect(OFFICE_HANDLERS.map(({ operation }) => operation.name).sort()).toEqual(declared.sort());
});

it('asks for a role wherever it works in a venue, and for none before anybody is signed in', () => {
  for (const { operation, needs } of OFFICE_HANDLERS) {
    const expected =
      operation.permission === 'nobody'
        ? ['nobody']
        : operation.permission === 'signed-in'
          ? ['account']
          : ['role', 'action'];
    expect(expected, operation.name).toContain(needs);
    if (needs === 'role' || needs === 'action')
      expect(needs === 'action', operation.name).toBe(operation.kind === 'write');
  }
});

describe('rights', () => {
  let office: TestOffice;
  const pages = new Map<Role, OfficeBrowser>();
  beforeAll(async () => {
    office = await openOffice(postgres);
    for (const role of ROLES) {
      await office.addStaff(role, role);
      pages.set(role, await office.signedIn(role));
    }
  });
  afterAll(() => office.close());
  const page = (role: Role): OfficeBrowser => pages.get(role) ?? office.browser();

  it.each(OPERATIONS.filter(({ name, permission }) => permission !== 'nobody' && !ENDS_SESSION.has(name)))(
    '$name: as the table of rights says',
    async ({ name, permission }) => {
      for (const role of ROLES) {
        const { reason } = await page(role).call(name);
        if (permission === 'signed-in') expect(reason, role).not.toBe('forbidden');
        else if (permission !== 'nobody') expect(reason === 'forbidden', role).toBe(!mayDo(role, permission));
        expect(reason, role).not.toBe('noSession');
      }
      // No session, a session without a role in this venue, and a visitor's token.
      expect((await office.browser().call(name)).reason).toBe('noSession');
      if (permission !== 'signed-in')
        expect((await page('owner').call(name, {}, { project: OTHER_VENUE })).reason).toBe('forbidden');
      const visitor = await office
        .browser()
        .call(name, {}, { headers: { clearauthtoken: 'A'.repeat(43), Cookie: `clear_session=${'A'.repeat(43)}` } });
      expect(visitor.reason).toBe('noSession');
    },
  );

  it('lets nobody move money or rights who proved it by a password alone', async () => {
    await office.addStaff('weak', 'owner', { totp: false });
    const weak = await office.signedIn('weak');
    expect((await weak.hello()).extraInfo).toMatchObject({ needs_factor: true });
    expect(await weak.call('listStaff')).toMatchObject({ reason: 'forbidden', extraInfo: { needs_factor: true } });
    expect((await weak.call('startTotp')).resCode).toBe(200);
    expect((await weak.call('confirmTotp', { code: '000000' })).reason).toBe('badSignIn');
    expect((await weak.call('listStaff')).reason).toBe('forbidden');
  });

  it('changes nothing for a page of another site, without the mark of the session, or by a form, and notes it', async () => {
    const caller = page('owner');
    const other = await office.signedIn('desk');
    const before = await office.context.db.query('SELECT * FROM staff_invite');
    const noted = (await actionsIn(office.context)).filter(({ action }) => action === 'refused.foreign').length;
    const input = { login: 'intruder', role: 'owner' };
    const body = JSON.stringify(input);
    const json = { 'Content-Type': 'application/json' };
    const path = `/office/api/${VENUE}/inviteStaff`;
    const mark = { 'X-Office-CSRF': caller.csrf };
    const tries = [
      await caller.call('inviteStaff', input, { headers: { 'X-Office-CSRF': '' } }),
      await caller.call('inviteStaff', input, { headers: { 'X-Office-CSRF': other.csrf } }),
      await caller.call('inviteStaff', input, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await caller.call('inviteStaff', input, { headers: { 'Sec-Fetch-Site': 'same-site' } }),
      await caller.raw(path, { headers: { ...json, ...mark, Origin: 'http://localhost:4173' }, body }),
      await caller.raw(path, { headers: { ...json, ...mark }, body }),
      await caller.raw(path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...mark },
        body: 'login=intruder',
      }),
      await caller.raw(path, {
        headers: { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin', ...mark },
        body,
      }),
    ];
    expect(tries.map(({ status, reason }) => [status, reason])).toEqual(tries.map(() => [403, 'forbidden']));
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const answer = await caller.raw(path, {
        method,
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(answer.status, method).toBe(405);
    }
    expect(await office.context.db.query('SELECT * FROM staff_invite')).toEqual(before);
    const after = (await actionsIn(office.context)).filter(
      ({ action, outcome }) => action === 'refused.foreign' && outcome === 'refused',
    ).length;
    expect(after - noted).toBe(tries.length);
    expect((await caller.raw(path, { headers: { ...json, ...mark, Origin: ORIGIN }, body: '{}' })).reason).toBe(
      'malformed',
    );
  });

  it('notes so many calls of another site a minute, which use up none of the colleague’s own', async () => {
    const caller = await office.signedIn('desk');
    const { context } = office;
    const { now } = context;
    const at = now();
    const noted = async () => (await actionsIn(context)).filter(({ action }) => action === 'refused.foreign').length;
    const before = await noted();
    Object.assign(context, { rateLimits: true, now: () => at });
    try {
      for (let calls = 0; calls < 25; calls += 1)
        expect((await caller.call('inviteStaff', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).reason).toBe(
          'forbidden',
        );
      expect((await noted()) - before).toBe(20);
      expect((await caller.hello()).resCode).toBe(200);
    } finally {
      Object.assign(context, { rateLimits: false, now });
    }
  });

  it('lets no page of another site sign somebody in', async () => {
    const answer = await office
      .browser()
      .call('signIn', { login: 'desk', password: PASSWORD }, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect([answer.status, answer.cookie]).toEqual([403, undefined]);
  });

  it('lets approve, counts and shows a request to the same roles, by what is asked', async () => {
    const { db } = office.context;
    const asker = await office.addStaff('asks-for-a-second', 'owner');
    for (const kind of REQUEST_KINDS) {
      await db.execute(
        `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until) VALUES ($1, $2, $3, $2, '{"order": "none", "erasure": "none"}', $4, $5, $6)`,
        [
          VENUE,
          `asked-${kind}`,
          kind,
          asker,
          new Date(office.context.now()),
          new Date(office.context.now() + PENDING_MS),
        ],
      );
      for (const role of ROLES) {
        const call = kind === 'erase' ? 'approveErasure' : 'approveSecond';
        const { reason } = await page(role).call(call, { pending: `asked-${kind}` });
        expect(reason === 'forbidden', `${role} ${kind}`).toBe(!mayApprove(role, kind));
        if (!mayDo(role, 'read')) continue;
        const { second = 0, closing = 0, erasing = 0 } = await page(role).ask(countWaiting, {});
        expect(second + closing + erasing, `${role} ${kind}`).toBe(mayApprove(role, kind) ? 1 : 0);
      }
      await db.execute(`UPDATE pending SET state = 'OVER' WHERE id = $1`, [`asked-${kind}`]);
    }
    await db.execute('DELETE FROM pending WHERE asked_by = $1', [asker]);
  });

  it('reads a role anew at each call', async () => {
    const id = await office.addStaff('fallen', 'manager');
    const fallen = await office.signedIn('fallen');
    expect((await fallen.call('listAudit')).resCode).toBe(200);
    const { list: all } = await page('owner').ask(staff.listStaff, {});
    const rev = all.find((each) => each.staff === id)?.rev ?? 0;
    await page('owner').ask(staff.setRole, { staff: id, rev, role: 'gate' });
    expect((await fallen.call('listAudit')).reason).toBe('forbidden');
    expect(await page('owner').call('setRole', { staff: id, rev, role: 'desk' })).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev: rev + 1, state: 'gate' },
    });
    await page('owner').ask(staff.disableStaff, { staff: id, rev: rev + 1 });
    expect((await fallen.call('officeHello')).reason).toBe('noSession');
  });

  it('keeps one of two owners who demote each other at once', async () => {
    const venue = OTHER_VENUE;
    for (let round = 0; round < 5; round += 1) {
      const logins = [`one${round}`, `two${round}`];
      const ids: string[] = [];
      await office.context.db.execute('DELETE FROM staff_role WHERE project_id = $1', [venue]);
      for (const login of logins) ids.push(await office.addStaff(login, 'owner', { project: venue }));
      const both: OfficeBrowser[] = [];
      for (const login of logins) both.push(await office.signedIn(login));
      const { list: all } = (await both[0]?.ask(staff.listStaff, {}, { project: venue })) ?? { list: [] };
      const revOf = (id: string | undefined): number => all.find((each) => each.staff === id)?.rev ?? 0;
      const answers = await Promise.all(
        both.map((each, index) =>
          each.call(
            'setRole',
            { staff: ids[1 - index], rev: revOf(ids[1 - index]), role: 'reader' },
            { project: venue },
          ),
        ),
      );
      expect(answers.filter(({ resCode }) => resCode === 200)).toHaveLength(1);
      const owners = await office.context.db.query(
        `SELECT 1 FROM staff_role WHERE project_id = $1 AND role = 'owner'`,
        [venue],
      );
      expect(owners).toHaveLength(1);
    }
    const [self] = await office.context.db.query<{ staff_id: string; login: string; rev: number }>(
      `SELECT r.staff_id, s.login, s.rev FROM staff_role r JOIN staff s ON s.id = r.staff_id WHERE r.project_id = $1 AND r.role = 'owner'`,
      [venue],
    );
    const last = await office.signedIn(self?.login ?? '');
    expect(
      await last.call('setRole', { staff: self?.staff_id, rev: self?.rev, role: 'reader' }, { project: venue }),
    ).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'own-role' },
    });
  });

  it('does a press once, however often it arrives, and refuses its key for another action', async () => {
    const key = 'press-0001-abcdef';
    const input = { login: 'pressed', role: 'desk' as const };
    const answers = await Promise.all([1, 2, 3].map(() => page('owner').call('inviteStaff', input, { key })));
    expect(new Set(answers.map(({ extraInfo }) => extraInfo['token'])).size).toBe(1);
    expect(await page('owner').call('inviteStaff', { ...input, role: 'gate' }, { key })).toMatchObject({
      reason: 'keyReused',
    });
    const noted = await office.context.db.query(
      `SELECT 1 FROM audit WHERE action = 'staff.invite' AND after ->> 'role' = 'desk' AND object = 'invite:new'`,
    );
    expect(noted).toHaveLength(1);
  });

  it('answers staff at its own host alone, and visitors at theirs', async () => {
    const { app } = createApp({ context: office.context });
    const fetch = byHost(app, office.app, ORIGIN);
    const at = async (host: string, path: string): Promise<number> => {
      const request = new Request(`http://${host}${path}`, {
        method: 'POST',
        headers: { Host: host, 'Content-Type': 'application/json' },
        body: '{}',
      });
      return (await fetch(request)).status;
    };
    expect(await at('localhost', '/api/wxscenic/list')).toBe(200);
    expect(await at('office.localhost', '/api/wxscenic/list')).toBe(404);
    expect(await at('office.localhost', '/api/common/current_time')).toBe(404);
    expect(await at('localhost', `/office/api/${VENUE}/officeHello`)).toBe(404);
    expect(await at('localhost', `/office/api/${VENUE}/signIn`)).toBe(404);
  });

  it('invites once, within a day, and lets nobody in by the password of before', async () => {
    const { token } = await page('owner').ask(staff.inviteStaff, { login: 'newcomer', role: 'desk' });
    const fresh = office.browser();
    expect((await fresh.call('readInvite', { token })).extraInfo).toMatchObject({ login: 'newcomer', known: false });
    expect(await fresh.call('acceptInvite', { token, name: 'N', password: 'short' })).toMatchObject({
      reason: 'refusedInput',
      extraInfo: { problem: 'short' },
    });
    expect((await fresh.call('acceptInvite', { token, name: 'N', password: 'a heron by the water' })).resCode).toBe(
      200,
    );
    expect((await fresh.hello()).extraInfo).toMatchObject({ login: 'newcomer', name: 'N', venues: [{ role: 'desk' }] });
    expect(
      (await office.browser().call('acceptInvite', { token, name: 'N', password: 'a heron by the water' })).reason,
    ).toBe('badSignIn');
    const again = await page('owner').ask(staff.inviteStaff, { login: 'newcomer', role: 'desk' });
    const reset = office.browser();
    await office.addStaff('second-owner', 'owner');
    expect(again.waits).toBe(true);
    await (await office.signedIn('second-owner')).ask(staff.approveInvite, { login: 'newcomer' });
    await reset.call('acceptInvite', { token: again.token, name: 'N', password: 'another heron by it' });
    expect((await fresh.hello()).reason).toBe('noSession');
    expect(
      (await office.browser().call('signIn', { login: 'newcomer', password: 'a heron by the water' })).reason,
    ).toBe('badSignIn');
    const late = await page('owner').ask(staff.inviteStaff, { login: 'latecomer', role: 'desk' });
    office.wait(86_400_000 + 1000);
    expect((await office.browser().call('readInvite', { token: late.token })).reason).toBe('badSignIn');
  });
});
