import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as mails from '#contract/office/report-mails.ts';
import * as calls from '#contract/office/staff-mail.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import { nextReportDay, reportedPeriod } from '#domain/office/report-rhythm.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { insertPending, type PendingAction } from '#server/office/pending-actions.store.ts';
import { objectOf } from '#server/office/second-person.ts';
import { sendStaffMessages } from '#server/office/staff-messages.ts';
import { openMail } from '#server/providers/mail/open-mail.ts';
import { readSettings } from '#server/settings.ts';
import { readable, startMailServer } from '#tests/fixtures/mail-server.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const server = await startMailServer();
afterAll(() => server.stop());
const AT = { project: LIFE };
const FROM = 'Lake <tickets@example.com>';
const settings = (over: Record<string, string> = {}) =>
  readSettings({ MAIL_URL: server.url, MAIL_FROM: FROM, OFFICE_URL: 'https://office.example.com', ...over });

beforeEach(() => {
  server.received.length = 0;
  server.answer = null;
});

describe('a mail server', () => {
  const send = async (over: Record<string, string> = {}) => {
    const mailer = openMail(settings(over));
    const outcome = await mailer?.send({ to: 'a@example.com', subject: '票', text: '你好', id: 'one' });
    mailer?.close();
    return outcome;
  };

  it('takes a mail, which is marked as made by a program', async () => {
    expect(await send()).toBe('sent');
    const [mail = { to: [], raw: '' }] = server.received;
    expect(mail.to).toEqual(['a@example.com']);
    expect(mail.raw).toContain('Message-ID: <one@example.com>');
    expect(mail.raw).toContain('Auto-Submitted: auto-generated');
    expect(readable(mail)).toContain('Subject: 票');
  });

  it.each<[string, 'later' | 'refused', () => void, Record<string, string>]>([
    ['is full', 'later', () => (server.answer = { code: 452, after: 'reading' }), {}],
    ['knows no such address', 'refused', () => (server.answer = { code: 550, after: 'nothing' }), {}],
    ['takes another password', 'later', () => {}, { MAIL_URL: server.url.replace('p%40ss', 'wrong') }],
    ['is not there', 'later', () => {}, { MAIL_URL: 'smtp://127.0.0.1:1' }],
  ])('that %s ends as %s', async (_, outcome, how, over) => {
    how();
    expect(await send(over)).toBe(outcome);
  });

  it('is not opened without a sender, and its password stands in no message', () => {
    expect(() => openMail(readSettings({ MAIL_URL: server.url }))).toThrow('MAIL_FROM');
    expect(() => readSettings({ MAIL_URL: 'http://venue:secret@mail' })).toThrow(/^(?!.*secret).*MAIL_URL/);
  });
});

describe('mail to colleagues', () => {
  let office: TestOffice;
  let money: OfficeBrowser;
  let moneyId = '';
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  const run = () => sendStaffMessages(office.context);
  const subjects = () => server.received.map((mail) => /^Subject: (.*)$/m.exec(readable(mail))?.[1]);
  const codeOf = () => /(\d{6}) /.exec(subjects().at(-1) ?? '')?.[1] ?? '';

  beforeAll(async () => {
    office = await openOffice(postgres);
    office.context.mailer = openMail(settings());
    await importLife(office, 1);
    moneyId = await office.addStaff('money', 'finance', AT);
    await office.addStaff('desk', 'desk', AT);
    visitor = await visitorIn(office);
    money = await office.signedIn('money');
  });
  afterAll(() => office.close());

  it('needs an address that was proven by its code', async () => {
    await money.ask(calls.setMailAddress, { address: ' money@example.com ', locale: 'en' }, AT);
    expect(server.received[0]?.to).toEqual(['money@example.com']);
    const code = codeOf();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await money.call('confirmMailAddress', { code: wrong }, AT)).reason).toBe('badSignIn');
    expect(await money.ask(calls.getStaffMail, {}, AT)).toMatchObject({ confirmed: false, available: true });
    await money.ask(calls.confirmMailAddress, { code }, AT);
    expect(await money.ask(calls.getStaffMail, {}, AT)).toMatchObject({
      address: 'money@example.com',
      confirmed: true,
      kinds: [...WAITING_KINDS],
    });
    expect((await money.call('confirmMailAddress', { code }, AT)).reason).toBe('badSignIn');
  });

  it('takes a code five times at most, for ten minutes, and for its own address', async () => {
    const desk = await office.signedIn('desk');
    await desk.ask(calls.setMailAddress, { address: 'one@example.com', locale: 'zh_CN' }, AT);
    const first = codeOf();
    await desk.ask(calls.setMailAddress, { address: 'two@example.com', locale: 'zh_CN' }, AT);
    if (codeOf() !== first)
      expect((await desk.call('confirmMailAddress', { code: first }, AT)).reason).toBe('badSignIn');
    const code = codeOf();
    const wrong = code === '999999' ? '999998' : '999999';
    for (let time = 0; time < 5; time += 1) await desk.call('confirmMailAddress', { code: wrong }, AT);
    expect((await desk.call('confirmMailAddress', { code }, AT)).reason).toBe('badSignIn');
    await desk.ask(calls.setMailAddress, { address: 'two@example.com', locale: 'zh_CN' }, AT);
    office.wait(10 * 60_000);
    expect((await desk.call('confirmMailAddress', { code: codeOf() }, AT)).reason).toBe('badSignIn');
  });

  it('tells a refused address at once', async () => {
    server.answer = { code: 550, after: 'nothing' };
    const desk = await office.signedIn('desk');
    const refused = await desk.call('setMailAddress', { address: 'nobody@example.com', locale: 'en' }, AT);
    expect(refused.reason).toBe('mailNotTaken');
  });

  it('says what newly waits to those who chose it and may decide, but not to who asked', async () => {
    money = await office.signedIn('money');
    await money.ask(calls.chooseMail, { kinds: ['second', 'confirm'], locale: 'en' }, AT);
    const now = office.context.now();
    const request = (id: string, asked_by: string, action: PendingAction) =>
      insertPending(office.context.db, LIFE, {
        ...action,
        id,
        object: objectOf(action),
        asked_by,
        asked_at: new Date(now),
        until: new Date(now + PENDING_MS),
      });
    const owner = await office.addStaff('boss', 'owner', AT);
    await request('theirs', owner, { kind: 'returns', payload: { order: 'a', rev: 1, amount: 1 } });
    await request('own', moneyId, { kind: 'returns', payload: { order: 'b', rev: 1, amount: 1 } });
    await request('another-right', owner, { kind: 'erase', payload: { erasure: 'a', orders: 1 } });
    await run();
    await run();
    expect(server.received.map(({ to }) => to)).toEqual([['money@example.com']]);
    const text = readable(server.received[0] ?? { to: [], raw: '' });
    expect(text).toContain('A colleague needs a second person until');
    expect(text).toContain(`https://office.example.com/#/${LIFE}/returns?list=second`);
  });

  it('sends a report once each period, in the language chosen, with its file', async () => {
    await visitor.bought(['day', 'day']);
    const day = addDays(dayOf(office.context.now()), 1);
    const { id } = await money.ask(
      mails.saveReportMail,
      { by: 'type', beside: 'before', rhythm: 'day', recipients: [moneyId] },
      AT,
    );
    office.wait(instantOf(day, '10:00') - office.context.now());
    await run();
    const today = server.received.length;
    office.wait(31 * 60_000);
    await run();
    await run();
    expect(server.received).toHaveLength(today + 1);
    const mail = readable(server.received.at(-1) ?? { to: [], raw: '' });
    expect(mail).toContain('Sales by ticket type');
    expect(mail).toContain('Tickets sold: 2');
    expect(mail).toContain('Net: ¥200.00');
    expect(mail).toContain(`by=type&from=${addDays(day, -1)}`);
    expect(mail).toContain('.xlsx');
    const { list, colleagues } = await (await office.signedIn('money')).ask(mails.listReportMails, {}, AT);
    expect(list).toEqual([
      { id, by: 'type', beside: 'before', rhythm: 'day', recipients: [moneyId], next_day: addDays(day, 1) },
    ]);
    expect(colleagues).toContainEqual({ id: moneyId, name: 'Name of money', confirmed: true });
  });

  it('is sent again where the server takes nothing, with the same number', async () => {
    money = await office.signedIn('money');
    server.answer = { code: 451, after: 'reading' };
    await money.ask(mails.mailReportToMe, { by: 'seller', beside: 'none', rhythm: 'week' }, AT);
    await run();
    server.answer = null;
    office.wait(16_000);
    await run();
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(server.received[1]?.raw).not.toContain('.xlsx');
    const { from } = reportedPeriod('week', dayOf(office.context.now()));
    expect(readable(server.received[1] ?? { to: [], raw: '' })).toContain(`from=${from}`);
  });

  it('goes to nobody who may not read reports', async () => {
    const desk = await office.addStaff('other', 'desk', AT);
    money = await office.signedIn('money');
    const what = { by: 'type', beside: 'none', rhythm: 'week' } as const;
    const refused = await money.call('saveReportMail', { ...what, recipients: [desk] }, AT);
    expect([refused.reason, refused.extraInfo['field']]).toEqual(['refusedInput', 'recipients']);
    const { id } = await money.ask(mails.saveReportMail, { ...what, recipients: [moneyId] }, AT);
    const { list } = await money.ask(mails.listReportMails, {}, AT);
    expect(list.find((each) => each.id === id)?.next_day).toBe(
      nextReportDay('week', addDays(dayOf(office.context.now()), 1)),
    );
    await office.context.db.execute(`UPDATE staff_role SET role = 'desk' WHERE staff_id = $1`, [moneyId]);
    office.wait(8 * 86_400_000);
    await run();
    expect(server.received).toEqual([]);
  });
});
