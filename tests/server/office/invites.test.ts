import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '#contract/office/staff.ts';
import { refuseOwnSecond } from '#server/office/staff.ts';
import { staffByLogin, type StaffRow } from '#server/office/staff.store.ts';
import {
  type OfficeBrowser,
  openOffice,
  OTHER_VENUE,
  PASSWORD,
  type TestOffice,
  VENUE,
} from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const OTHER_PASSWORD = 'a heron by the water';

describe('links to accounts', () => {
  let office: TestOffice;
  let owner: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await office.addStaff('owner', 'owner');
    await office.addStaff('second', 'owner');
    owner = await office.signedIn('owner');
  });
  afterAll(() => office.close());

  const rolesOf = async (login: string) =>
    (
      await office.context.db.query<{ project_id: string; role: string }>(
        'SELECT project_id, role FROM staff_role JOIN staff ON id = staff_id WHERE login = $1 ORDER BY project_id DESC',
        [login],
      )
    ).map(({ project_id, role }) => `${project_id} ${role}`);
  const accept = async (token: string): Promise<OfficeBrowser> => {
    const browser = office.browser();
    expect((await browser.call('acceptInvite', { token, name: 'Taken', password: OTHER_PASSWORD })).resCode).toBe(200);
    return browser;
  };

  it('give somebody of another venue a role, and whoever has the link nothing of theirs', async () => {
    await office.addStaff('neighbour', 'owner', { project: OTHER_VENUE });
    const theirs = await office.signedIn('neighbour');
    const { token, known, waits } = await owner.ask(staff.inviteStaff, { login: 'neighbour', role: 'desk' });
    expect([known, waits]).toEqual(['elsewhere', false]);
    expect((await office.browser().call('readInvite', { token })).extraInfo).toMatchObject({
      login: 'neighbour',
      known: true,
      keeps: true,
    });
    const thief = office.browser();
    expect((await thief.call('acceptInvite', { token })).reason).toBe('freshNeeded');
    expect((await thief.call('acceptInvite', { token, name: 'Taken', password: OTHER_PASSWORD })).reason).toBe(
      'freshNeeded',
    );
    expect((await owner.call('acceptInvite', { token })).reason).toBe('freshNeeded');
    expect(await rolesOf('neighbour')).toEqual([`${OTHER_VENUE} owner`]);
    expect((await theirs.call('acceptInvite', { token })).resCode).toBe(200);
    expect((await thief.hello()).reason).toBe('noSession');
    expect(
      (await office.browser().call('signIn', { login: 'neighbour', password: OTHER_PASSWORD, code: office.code(5) }))
        .reason,
    ).toBe('badSignIn');
    expect((await theirs.hello()).extraInfo).toMatchObject({ name: 'Name of neighbour', totp: true });
    expect(await rolesOf('neighbour')).toEqual([`${VENUE} desk`, `${OTHER_VENUE} owner`]);
  });

  it('open an account of two venues again for who owns both', async () => {
    const both = await office.addStaff('both', 'owner');
    await office.context.db.execute(`INSERT INTO staff_role (project_id, staff_id, role) VALUES ($1, $2, 'owner')`, [
      OTHER_VENUE,
      both,
    ]);
    const page = await office.signedIn('both');
    const helper = await office.addStaff('helper', 'desk');
    await office.context.db.execute(`INSERT INTO staff_role (project_id, staff_id, role) VALUES ($1, $2, 'desk')`, [
      OTHER_VENUE,
      helper,
    ]);
    const { token, known, waits } = await page.ask(staff.inviteStaff, { login: 'helper', role: 'desk' });
    expect([known, waits]).toEqual(['here', true]);
    // One of this venue's other owners approves, not the one who made the link.
    expect((await office.browser().call('readInvite', { token })).extraInfo).toMatchObject({ waits: true });
    expect(
      await office.browser().call('acceptInvite', { token, name: 'Taken', password: OTHER_PASSWORD }),
    ).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'waits' },
    });
    expect((await page.call('approveInvite', { login: 'helper' })).reason).toBe('sameStaff');
    expect((await owner.ask(staff.listStaff, {})).invites.find(({ login }) => login === 'helper')).toMatchObject({
      waits: true,
      own: false,
    });
    await owner.ask(staff.approveInvite, { login: 'helper' });
    expect((await owner.call('approveInvite', { login: 'helper' })).reason).toBe('notFound');
    const fresh = await accept(token);
    expect((await fresh.hello()).extraInfo).toMatchObject({ login: 'helper', name: 'Taken' });
    expect((await office.browser().call('signIn', { login: 'helper', password: PASSWORD })).reason).toBe('badSignIn');
  });

  it('leave no phone and no mail of who had the account before, nor of who was dismissed everywhere', async () => {
    const { db } = office.context;
    const staffWithWays = async (login: string, ...venues: string[]): Promise<string> => {
      const id = await office.addStaff(login, 'desk');
      for (const venue of venues)
        await db.execute(`INSERT INTO staff_role (project_id, staff_id, role) VALUES ($1, $2, 'desk')`, [venue, id]);
      await db.execute(`INSERT INTO staff_phone (staff_id, phone_enc, kinds) VALUES ($1, 'sealed', '["confirm"]')`, [
        id,
      ]);
      await db.execute(
        `INSERT INTO staff_mail (staff_id, address, locale, kinds, code_hash, code_until) VALUES ($1, 'a@example.com', 'en', '["confirm"]', 'x', now())`,
        [id],
      );
      return id;
    };
    const waysOf = async (id: string): Promise<number> =>
      (
        await db.query(
          'SELECT staff_id FROM staff_phone WHERE staff_id = $1 UNION ALL SELECT staff_id FROM staff_mail WHERE staff_id = $1',
          [id],
        )
      ).length;
    const dismiss = async (id: string) => {
      const { list } = await owner.ask(staff.listStaff, {});
      await owner.ask(staff.disableStaff, { staff: id, rev: list.find((each) => each.staff === id)?.rev ?? -1 });
    };
    const reset = await staffWithWays('lost');
    const { token } = await owner.ask(staff.inviteStaff, { login: 'lost', role: 'desk' });
    await (await office.signedIn('second')).ask(staff.approveInvite, { login: 'lost' });
    await accept(token);
    expect(await waysOf(reset)).toBe(0);
    const dismissed = await staffWithWays('dismissed');
    await dismiss(dismissed);
    expect(await waysOf(dismissed)).toBe(0);
    const elsewhere = await staffWithWays('elsewhere', OTHER_VENUE);
    await dismiss(elsewhere);
    expect(await waysOf(elsewhere)).toBe(2);
  });

  it('end with the rights of who made them', async () => {
    const gone = await office.addStaff('gone', 'owner');
    const page = await office.signedIn('gone');
    const { token } = await page.ask(staff.inviteStaff, { login: 'returning', role: 'owner' });
    const { list } = await owner.ask(staff.listStaff, {});
    await owner.ask(staff.disableStaff, { staff: gone, rev: list.find((each) => each.staff === gone)?.rev ?? -1 });
    expect((await office.browser().call('readInvite', { token })).reason).toBe('badSignIn');
    expect((await office.browser().call('acceptInvite', { token, name: 'N', password: OTHER_PASSWORD })).reason).toBe(
      'badSignIn',
    );
  });

  it('stop working once they are withdrawn, and the audit log has it', async () => {
    const { token } = await owner.ask(staff.inviteStaff, { login: 'mistake', role: 'manager' });
    await office.addStaff('withdrawer', 'manager');
    expect((await (await office.signedIn('withdrawer')).call('withdrawInvite', { login: 'mistake' })).reason).toBe(
      'forbidden',
    );
    await owner.ask(staff.withdrawInvite, { login: 'mistake' });
    expect((await owner.call('withdrawInvite', { login: 'mistake' })).reason).toBe('notFound');
    expect((await owner.ask(staff.listStaff, {})).invites.map(({ login }) => login)).not.toContain('mistake');
    expect((await office.browser().call('readInvite', { token })).reason).toBe('badSignIn');
    expect((await owner.call('withdrawInvite', { login: 'withdrawer' })).reason).toBe('notFound');
    const { list } = await owner.ask(staff.listAudit, { kind: 'staff' });
    expect(list.filter(({ action }) => action === 'staff.invite-withdraw')).toHaveLength(1);
  });

  it('make nobody a second person for who made them', async () => {
    const { token } = await owner.ask(staff.inviteStaff, { login: 'puppet', role: 'manager' });
    await accept(token);
    const { context } = office;
    const [asker, puppet, other] = await Promise.all(
      ['owner', 'puppet', 'second'].map((login) => staffByLogin(context.db, login)),
    );
    if (!asker || !puppet || !other) throw new Error('not there');
    const tries = (asked: StaffRow, approves: StaffRow) => () => refuseOwnSecond(context, asked, approves);
    expect(tries(asker, puppet)).toThrow('sameStaff');
    expect(tries(puppet, asker)).toThrow('sameStaff');
    expect(tries(asker, asker)).toThrow('sameStaff');
    expect(tries(asker, other)).not.toThrow();
    expect(tries(other, puppet)).not.toThrow();
    office.wait(7 * 86_400_000);
    expect(tries(asker, puppet)).not.toThrow();
  });
});
