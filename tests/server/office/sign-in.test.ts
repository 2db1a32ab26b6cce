import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as account from '#contract/office/account.ts';
import {
  actionsIn,
  type OfficeBrowser,
  openOffice,
  ORIGIN,
  PASSWORD,
  type TestOffice,
} from '#tests/fixtures/office.ts';
import { signIn } from '#server/office/sign-in.ts';
import { makeAuthenticator } from '#tests/fixtures/authenticator.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const SITE = { origin: ORIGIN, rpId: 'office.localhost' };

describe('signing in', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openOffice(postgres);
  });
  afterAll(() => office.close());

  const tryIn = (login: string, password: string, code = '', page: OfficeBrowser = office.browser()) =>
    page.call('signIn', { login, password, code });

  it('opens a session in a cookie that no script, no other site and no plain connection gets', async () => {
    await office.addStaff('wang', 'reader');
    const page = office.browser();
    const { resCode, cookie, extraInfo } = await tryIn('wang', PASSWORD, '', page);
    expect([resCode, extraInfo]).toEqual([200, {}]);
    expect(cookie).toMatch(/^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const [stored] = await office.context.db.query<{ token_hash: string }>('SELECT token_hash FROM staff_session');
    expect(cookie).not.toContain(stored?.token_hash);
    expect((await page.hello()).extraInfo).toMatchObject({
      login: 'wang',
      venues: [{ project: 'crane-lake', role: 'reader', name: { zh_CN: '鹤归湖山', en: 'Crane Lake & Peak' } }],
    });
  });

  it('refuses everything wrong in one sentence', async () => {
    await office.addStaff('fin', 'finance');
    const answers = [
      await tryIn('nobody', PASSWORD),
      await tryIn('fin', 'wrong password!'),
      await tryIn('fin', PASSWORD, '000000'),
      await tryIn('fin', PASSWORD),
    ];
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['badSignIn']));
    expect(answers.every(({ cookie }) => cookie === undefined)).toBe(true);
  });

  it('works as much for a login that nobody has', async () => {
    await office.addStaff('timed', 'reader');
    const spent = (): number => process.cpuUsage().user;
    const least = { unknown: Infinity, timed: Infinity };
    // The least processor time of 15 rounds is compared, since other work of the machine adds to single rounds.
    for (let round = 0; round < 15; round += 1) {
      for (const who of ['unknown', 'timed'] as const) {
        const started = spent();
        await tryIn(who === 'unknown' ? `unknown${round}` : who, 'not the password');
        least[who] = Math.min(least[who], spent() - started);
        await office.context.db.execute('DELETE FROM staff_lock');
      }
    }
    // If an unknown login cost no password hash, the ratio would be about 0.05.
    expect(least.unknown / least.timed).toBeGreaterThan(0.3);
  });

  it('locks a login at one address after five wrong ones for a minute, then for four times as long; a passkey still opens', async () => {
    await office.addStaff('locked', 'reader');
    const stranger = office.browser();
    const passkey = makeAuthenticator(SITE);
    const before = await office.signedIn('locked');
    await before.ask(account.addPasskey, {
      name: 'k',
      credential: passkey.create(await before.ask(account.newPasskeyOptions, {})),
    });
    const five = async () => {
      const left: unknown[] = [];
      for (let round = 0; round < 5; round += 1)
        left.push((await tryIn('locked', 'not the password', '', stranger)).extraInfo['left']);
      return left;
    };
    expect(await five()).toEqual([4, 3, 2, 1, 0]);
    const locked = await tryIn('locked', PASSWORD, '', stranger);
    expect(locked.reason).toBe('locked');
    expect(Math.round((Number(locked.extraInfo['until']) - office.context.now()) / 60_000)).toBe(1);
    const page = office.browser();
    expect(
      (await page.call('passkeySignIn', { credential: passkey.get(await page.ask(account.passkeyOptions, {})) }))
        .resCode,
    ).toBe(200);
    office.wait(60_000 + 1000);
    await five();
    expect(
      Math.round(
        (Number((await tryIn('locked', PASSWORD, '', stranger)).extraInfo['until']) - office.context.now()) / 60_000,
      ),
    ).toBe(4);
    office.wait(4 * 60_000 + 1000);
    expect((await tryIn('locked', PASSWORD, '', stranger)).resCode).toBe(200);
    expect(
      (await actionsIn(office.context)).some(
        ({ action, outcome }) => action === 'session.locked' && outcome === 'refused',
      ),
    ).toBe(true);
  });

  it('locks, however many come at once', async () => {
    await office.addStaff('rushed', 'reader');
    const stranger = office.browser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryIn('rushed', 'not the password', '', stranger)),
    );
    expect(answers.filter(({ reason }) => reason === 'badSignIn')).toHaveLength(5);
    expect(answers.filter(({ reason }) => reason === 'locked')).toHaveLength(15);
  });

  it('is not locked by what strangers try, neither at the same address nor anywhere else', async () => {
    for (const login of ['victim-a', 'victim-b']) await office.addStaff(login, 'reader');
    const page = await office.signedIn('victim-a');
    const stranger = office.browser();
    for (let round = 0; round < 6; round += 1) await tryIn('victim-a', 'not the password', '', stranger);
    expect((await tryIn('victim-a', PASSWORD, '', stranger)).reason).toBe('locked');
    // Neither a colleague at the stranger's address nor the person elsewhere is locked out.
    expect((await tryIn('victim-b', PASSWORD, '', stranger)).resCode).toBe(200);
    expect((await tryIn('victim-a', PASSWORD)).resCode).toBe(200);
    expect((await page.call('stepUp', { password: PASSWORD })).resCode).toBe(200);
  });

  it('is open to a browser that signed in before, whatever was tried from its address', async () => {
    await office.addStaff('regular', 'reader');
    const page = await office.signedIn('regular');
    const other = office.browser();
    for (let round = 0; round < 5; round += 1)
      await other.call(
        'signIn',
        { login: 'regular', password: 'no', code: '' },
        { headers: { 'X-Forwarded-For': page.address } },
      );
    expect(
      (
        await other.call(
          'signIn',
          { login: 'regular', password: PASSWORD, code: '' },
          { headers: { 'X-Forwarded-For': page.address } },
        )
      ).reason,
    ).toBe('locked');
    expect((await tryIn('regular', PASSWORD, '', page)).resCode).toBe(200);
    // A browser known for one login is not known for another.
    await office.addStaff('regular-2', 'reader');
    for (let round = 0; round < 5; round += 1) await tryIn('regular-2', 'no', '', page);
    expect((await tryIn('regular-2', PASSWORD, '', page)).reason).toBe('locked');
  });

  it('lets a whole shift in at once, behind one address', async () => {
    const logins = Array.from({ length: 8 }, (_, index) => `shift-${index}`);
    for (const login of logins) await office.addStaff(login, 'reader');
    const door = office.browser();
    const answers = await Promise.all(
      logins.map((login) =>
        office
          .browser()
          .call('signIn', { login, password: PASSWORD, code: '' }, { headers: { 'X-Forwarded-For': door.address } }),
      ),
    );
    expect(answers.map(({ resCode }) => resCode)).toEqual(logins.map(() => 200));
  });

  it('refuses an account and a login that nobody has without waiting for the audit log', async () => {
    await office.addStaff('unheard', 'reader');
    const { db } = office.context;
    const audited: string[] = [];
    const withoutAudit = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (sql: unknown, ...rest: unknown[]): unknown => {
          if (typeof sql !== 'string' || !sql.startsWith('INSERT INTO audit'))
            return (value as (...all: unknown[]) => unknown).call(target, sql, ...rest);
          audited.push(sql);
          return new Promise(() => {});
        };
      },
    });
    const outsider = { address: '203.0.113.77', requestId: 'r', known: '', instead: undefined };
    for (const login of ['unheard', 'nobody-who-is-heard'])
      await expect(
        signIn({ ...office.context, db: withoutAudit }, outsider as never, { login, password: 'wrong', code: '' }),
      ).rejects.toMatchObject({ reason: 'badSignIn' });
    expect(audited.length).toBeGreaterThan(0);
  });

  it('counts wrong proofs of a session by itself', async () => {
    await office.addStaff('prover', 'reader');
    const [one, two] = [await office.signedIn('prover'), await office.signedIn('prover')];
    for (let round = 0; round < 5; round += 1) await one.call('stepUp', { password: 'not the password' });
    expect((await one.call('stepUp', { password: PASSWORD })).reason).toBe('locked');
    expect((await two.call('stepUp', { password: PASSWORD })).resCode).toBe(200);
  });

  it('writes a row a minute about what strangers try, with their number, and ends what one address tries with passkeys', async () => {
    const rows = async () =>
      (await actionsIn(office.context)).filter(
        ({ action, actor }) => action === 'session.refused' && actor === 'staff:unknown',
      ).length;
    office.wait(120_000);
    const before = await rows();
    const stranger = office.browser();
    const answers = [];
    for (let round = 0; round < 55; round += 1)
      answers.push((await stranger.call('passkeySignIn', { credential: { id: 'x' } })).reason);
    expect(new Set(answers)).toEqual(new Set(['badSignIn', 'locked']));
    expect(await rows()).toBe(before + 1);
    office.wait(120_000);
    await tryIn('nobody-at-all', PASSWORD);
    await expect.poll(rows).toBe(before + 2);
    const [row] = await office.context.db.query<{ after: object }>(
      `SELECT after FROM audit WHERE actor = 'staff:unknown' ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.after).toEqual({ more: 49 });
  });

  it('reads full-width letters and digits as what they are', async () => {
    await office.addStaff('wide', 'manager');
    office.wait(60_000);
    const wide = office.code().replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await tryIn('ｗｉｄｅ', PASSWORD, wide)).resCode).toBe(200);
  });

  it('takes each step of the authenticator once, one step early or late and no further', async () => {
    await office.addStaff('stepper', 'manager');
    office.wait(120_000);
    const code = office.code();
    expect((await tryIn('stepper', PASSWORD, code)).resCode).toBe(200);
    expect((await tryIn('stepper', PASSWORD, code)).reason).toBe('badSignIn');
    expect((await tryIn('stepper', PASSWORD, office.code(-1))).reason).toBe('badSignIn');
    expect((await tryIn('stepper', PASSWORD, office.code(2))).reason).toBe('badSignIn');
    expect((await tryIn('stepper', PASSWORD, office.code(1))).resCode).toBe(200);
    office.wait(90_000);
    expect((await tryIn('stepper', PASSWORD, office.code(-2))).reason).toBe('badSignIn');
  });

  it('takes each recovery code once, and none of an older list', async () => {
    await office.addStaff('recover', 'manager');
    const page = await office.signedIn('recover');
    const { codes: old } = await page.ask(account.newRecoveryCodes, {});
    const { codes } = await page.ask(account.newRecoveryCodes, {});
    expect(new Set(codes).size).toBe(10);
    // A code of digits would look like that of an authenticator while it is typed.
    for (const each of [...old, ...codes]) expect(each).toMatch(/^[A-Z][A-Z2-9]{4}-[A-Z2-9]{5}$/);
    const [code = ''] = codes;
    expect((await tryIn('recover', PASSWORD, code.toLowerCase())).resCode).toBe(200);
    expect((await tryIn('recover', PASSWORD, code)).reason).toBe('badSignIn');
    expect((await tryIn('recover', PASSWORD, old[1])).reason).toBe('badSignIn');
  });

  it('adds nothing to an account with a passkey for who knows its password alone', async () => {
    await office.addStaff('second-key', 'owner', { totp: false });
    const page = await office.signedIn('second-key');
    const passkey = makeAuthenticator(SITE);
    await page.ask(account.addPasskey, {
      name: 'k',
      credential: passkey.create(await page.ask(account.newPasskeyOptions, {})),
    });
    const thief = await office.signedIn('second-key');
    for (const [name, input] of [
      ['startTotp', {}],
      ['confirmTotp', { code: '000000' }],
      ['newPasskeyOptions', {}],
      ['changePassword', { password: 'a heron by the water' }],
    ] as const)
      expect((await thief.call(name, input)).reason, name).toBe('freshNeeded');
    await thief.ask(account.stepUp, { credential: passkey.get(await thief.ask(account.passkeyOptions, {})) });
    await thief.hello();
    expect((await thief.call('startTotp')).resCode).toBe(200);
    // A password alone does not make a session fresh that a passkey opened.
    office.wait(11 * 60_000);
    expect((await thief.call('stepUp', { password: PASSWORD })).reason).toBe('freshNeeded');
    expect((await thief.call('startTotp')).reason).toBe('freshNeeded');
  });

  it('takes a passkey of this site alone, for a challenge of ours, once, that knew who held it', async () => {
    await office.addStaff('keyed', 'manager');
    const page = await office.signedIn('keyed');
    const passkey = makeAuthenticator(SITE);
    const make = async (faults: Parameters<typeof passkey.create>[1]) =>
      page.call('addPasskey', {
        name: 'k',
        credential: passkey.create(await page.ask(account.newPasskeyOptions, {}), faults),
      });
    for (const faults of [
      { origin: 'http://localhost' },
      { rpId: 'localhost' },
      { unverified: true },
      { challenge: 'AAAA' },
    ]) {
      expect((await make(faults)).reason, JSON.stringify(faults)).toBe('badSignIn');
    }
    expect((await make({ counter: 5 })).resCode).toBe(200);
    const enter = async (faults: Parameters<typeof passkey.get>[1]) => {
      const other = office.browser();
      const credential = passkey.get(await other.ask(account.passkeyOptions, {}), faults);
      return { other, credential, answer: await other.call('passkeySignIn', { credential }) };
    };
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { unverified: true, counter: 6 },
      { challenge: 'AAAA', counter: 6 },
      { counter: 3 },
    ]) {
      expect((await enter(faults)).answer.reason, JSON.stringify(faults)).toBe('badSignIn');
    }
    const { answer, credential } = await enter({ counter: 7 });
    expect(answer.resCode).toBe(200);
    expect((await office.browser().call('passkeySignIn', { credential })).reason).toBe('badSignIn');
  });

  it('gives a session a new secret at each proof, and ends the one that came along', async () => {
    await office.addStaff('fixed', 'reader');
    await office.addStaff('victim', 'reader');
    const planted = await office.signedIn('fixed');
    const page = office.browser();
    page.cookie = planted.cookie;
    await tryIn('victim', PASSWORD, '', page);
    expect(page.cookie).not.toBe(planted.cookie);
    expect((await planted.hello()).reason).toBe('noSession');
    await page.hello();
    const before = page.cookie;
    expect((await page.call('stepUp', { password: PASSWORD })).resCode).toBe(200);
    expect(page.cookie).not.toBe(before);
    const old = office.browser();
    old.cookie = before;
    expect((await old.hello()).reason).toBe('noSession');
  });

  it('asks a session that rested 30 minutes for proof, and ends it after twelve hours', async () => {
    await office.addStaff('resting', 'owner');
    const page = await office.signedIn('resting');
    office.wait(31 * 60_000);
    expect(await page.call('listStaff')).toMatchObject({ reason: 'freshNeeded', extraInfo: { idle: true } });
    expect((await page.call('stepUp', { password: PASSWORD, code: 'WRONG' })).reason).toBe('badSignIn');
    expect((await page.call('stepUp', { password: PASSWORD, code: office.code() })).resCode).toBe(200);
    await page.hello();
    expect((await page.call('listStaff')).resCode).toBe(200);
    for (let round = 0; round < 24; round += 1) {
      office.wait(29 * 60_000);
      await page.call('listStaff');
    }
    office.wait(6 * 60_000);
    expect((await page.call('listStaff')).reason).toBe('noSession');
  });

  it('asks for a fresh proof after ten minutes where an action needs one', async () => {
    await office.addStaff('later', 'owner');
    const page = await office.signedIn('later');
    office.wait(11 * 60_000);
    expect(await page.call('inviteStaff', { login: 'somebody', role: 'desk' })).toMatchObject({
      reason: 'freshNeeded',
    });
    await page.call('stepUp', { password: PASSWORD, code: office.code() });
    await page.hello();
    expect((await page.call('inviteStaff', { login: 'somebody', role: 'desk' })).resCode).toBe(200);
  });

  it('ends one session or all of an account', async () => {
    await office.addStaff('leaver', 'reader');
    const [one, two, three] = [
      await office.signedIn('leaver'),
      await office.signedIn('leaver'),
      await office.signedIn('leaver'),
    ];
    expect((await one.call('signOut')).cookie).toContain('Max-Age=0');
    expect([(await one.hello()).reason, (await two.hello()).resCode]).toEqual(['noSession', 200]);
    await two.call('signOutAll');
    expect((await three.hello()).reason).toBe('noSession');
  });
});
