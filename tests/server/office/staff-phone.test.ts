import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/staff-phone.ts';
import { dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { limitAll } from '#server/limits/rate-limit.ts';
import { insertPending } from '#server/office/pending-actions.store.ts';
import { sendStaffMessages } from '#server/office/staff-messages.ts';
import { SmsRefused, type SmsSender } from '#server/providers/sms/port.ts';
import { openStaffTexts } from '#server/providers/sms/staff-texts.ts';
import { staffTextLimits } from '#server/sign-in/sms.ts';
import { readSettings } from '#server/settings.ts';
import { actionsIn, type OfficeBrowser, openOffice, OTHER_VENUE, type TestOffice } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const received: { phone: string; text: string; template: string | undefined; params: readonly string[] }[] = [];
let fault: Error | null = null;
const carrier: SmsSender = {
  send: (phone, { text, template, params }) => {
    received.push({ phone, text, template, params });
    return fault ? Promise.reject(fault) : Promise.resolve();
  },
};
beforeEach(() => {
  received.length = 0;
  fault = null;
});

it('a carrier that has approved no text for colleagues sends them none', () => {
  const tencent = {
    SMS: 'tencent',
    SMS_SECRET_ID: 'a',
    SMS_SECRET_KEY: 'b',
    SMS_APP_ID: '1',
    SMS_SIGN: '票',
    SMS_TEMPLATE: '2',
  };
  expect(openStaffTexts(readSettings(tencent), carrier)).toBeUndefined();
  expect(openStaffTexts(readSettings({ ...tencent, SMS_STAFF_TEMPLATE: '3' }), carrier)).toBeDefined();
  expect(openStaffTexts(readSettings({}), undefined)).toBeUndefined();
});

describe('text messages to colleagues', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let managerId = '';
  let owner = '';
  const run = () => sendStaffMessages(office.context);
  const codeOf = () => /验证码 (\d{6})/.exec(received.at(-1)?.text ?? '')?.[1] ?? '';
  const ask = async (id: string, asked_by: string) => {
    const now = office.context.now();
    await insertPending(office.context.db, 'crane-lake', {
      kind: 'close',
      payload: { day: dayOf(now), scenics: [], reason: { zh_CN: '大风' }, change_until: null, orders: 8 },
      id,
      object: `day:${id}`,
      asked_by,
      asked_at: new Date(now),
      until: new Date(now + PENDING_MS),
    });
  };

  beforeAll(async () => {
    office = await openOffice(postgres);
    office.context.sms = carrier;
    office.context.staffTexts = openStaffTexts(readSettings({}), carrier);
    managerId = await office.addStaff('manager', 'manager');
    owner = await office.addStaff('owner', 'owner');
    manager = await office.signedIn('manager');
  });
  afterAll(() => office.close());

  it('need a number that was proven by its code, which is stored sealed and shown masked', async () => {
    await manager.ask(calls.sendStaffPhoneCode, { phone: ' +86 138 0000 0001 ' });
    expect(received[0]?.phone).toBe('13800000001');
    expect(received[0]?.text).not.toContain('@');
    const code = codeOf();
    const wrong = code === '000000' ? '000001' : '000000';
    const phone = '13800000001';
    expect((await manager.call('confirmStaffPhone', { phone, code: wrong })).reason).toBe('badSignIn');
    expect((await manager.call('confirmStaffPhone', { phone: '13800000002', code })).reason).toBe('badSignIn');
    expect((await manager.ask(calls.getStaffPhone, {})).phone).toBeUndefined();
    await manager.ask(calls.confirmStaffPhone, { phone, code });
    expect(await manager.ask(calls.getStaffPhone, {})).toEqual({
      available: true,
      phone: '138****0001',
      kinds: [...WAITING_KINDS],
    });
    const [row] = await office.context.db.query<{ phone_enc: string }>('SELECT phone_enc FROM staff_phone');
    expect(row?.phone_enc).not.toContain('0001');
    expect(await actionsIn(office.context)).toContainEqual({
      action: 'account.phone',
      outcome: 'done',
      actor: `staff:${managerId}`,
      object: `staff:${managerId}`,
      role: '',
    });
    expect((await manager.call('confirmStaffPhone', { phone, code })).reason).toBe('badSignIn');
  });

  it('go to no number abroad, and carry no code in the name of a venue where the colleague has no role', async () => {
    expect((await manager.call('sendStaffPhoneCode', { phone: '+44 20 7946 0958' })).reason).toBe('refusedInput');
    const elsewhere = await manager.call('sendStaffPhoneCode', { phone: '13800000003' }, { project: OTHER_VENUE });
    expect(elsewhere.reason).toBe('notFound');
    expect(received).toEqual([]);
  });

  it('say once what newly waits to who chose it and may decide, but not to who asked', async () => {
    await manager.ask(calls.chooseStaffTexts, { kinds: ['device'] });
    await ask('before', owner);
    await run();
    expect(received).toEqual([]);
    await manager.ask(calls.chooseStaffTexts, { kinds: ['second'] });
    await ask('theirs', owner);
    await ask('own', managerId);
    await run();
    await run();
    const until = timeOf(office.context.now() + PENDING_MS);
    // Both of the owner's requests are announced, the manager's own request is not.
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual({
      phone: '13800000001',
      text: `【鹤归湖山】闭园申请等您复核：${until} 前，请登录景区管理处理。`,
      template: undefined,
      params: ['鹤归湖山', '闭园申请等您复核', `${until} 前`],
    });
  });

  it('are tried again where the carrier asks for it, and never where it may have sent them', async () => {
    fault = new SmsRefused('busy', true);
    await ask('later', owner);
    await run();
    fault = null;
    office.wait(16_000);
    await run();
    expect(received).toHaveLength(2);
    fault = new Error('nobody knows');
    await ask('unknown', owner);
    await run();
    office.wait(600_000);
    await run();
    expect(received).toHaveLength(3);
  });

  it('leave the number its sign-in codes, however many there were', async () => {
    office.context.rateLimits = true;
    for (const n of [1, 2, 3, 4, 5, 6]) await ask(`many-${n}`, owner);
    await run();
    office.wait(61_000);
    received.length = 0;
    manager = await office.signedIn('manager');
    await manager.ask(calls.sendStaffPhoneCode, { phone: '13800000001' });
    office.context.rateLimits = false;
    expect(received).toHaveLength(1);
  });

  it('wait until the limit of a day has room again, and are not given up', async () => {
    const { context } = office;
    await context.db.execute(`UPDATE pending SET state = 'OVER' WHERE state = 'WAITING'`);
    await context.db.execute(`UPDATE staff_phone SET kinds = '["second", "conflict"]' WHERE staff_id = $1`, [
      managerId,
    ]);
    const morning = instantOf(dayOf(context.now() + 2 * 86_400_000), '08:00');
    office.wait(morning - context.now());
    context.rateLimits = true;
    try {
      // Ten at once in a day, then one in 2.4 hours: after the eleventh the next one has to wait as long.
      for (let sent = 0; sent < 11; office.wait(12 * 60_000))
        sent += await limitAll(context, staffTextLimits(context, 'crane-lake', '13800000001')).then(
          () => 1,
          () => 0,
        );
      await context.db.execute(
        `INSERT INTO gate_device (project_id, id, name, public_key, gates, created_at) VALUES ('crane-lake', 'dock', 'dock', 'dock', '{}', $1)`,
        [new Date(context.now())],
      );
      await context.db.execute(
        `INSERT INTO gate_entry (project_id, device_id, n, no, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, reason, staff, received_at)
         VALUES ('crane-lake', 'dock', 1, 'x', 0, 1, 'entry', 'east', $1, 'sure', true, 'code', 'HELD', 0, NULL, NULL, $1)`,
        [new Date(context.now())],
      );
      for (let tries = 0; tries < 13; tries += 1) {
        await run();
        office.wait(10 * 60_000);
      }
      expect(received.map(({ params }) => params[1])).not.toContain('检票异常和暂扣记录');
      office.wait(3_600_000);
      await run();
      expect(received.map(({ params }) => params[1])).toContain('检票异常和暂扣记录');
      const lost = await context.db.query(`SELECT id FROM staff_message WHERE outcome = 'given-up'`);
      expect(lost).toEqual([]);
    } finally {
      context.rateLimits = false;
      await context.db.execute(`DELETE FROM gate_entry WHERE device_id = 'dock'`);
      await context.db.execute(`DELETE FROM gate_device WHERE id = 'dock'`);
    }
  });

  it('wait for the morning where the carrier takes no more today', async () => {
    const { context } = office;
    await context.db.execute(`UPDATE pending SET state = 'OVER' WHERE state = 'WAITING'`);
    const noon = instantOf(dayOf(context.now() + 86_400_000), '12:00');
    office.wait(noon - context.now());
    fault = new SmsRefused('over today', true, true);
    await context.db.execute(
      `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until, state)
       SELECT project_id, 'lasting', kind, 'day:lasting', payload, asked_by, $1, $2, 'WAITING' FROM pending LIMIT 1`,
      [new Date(noon), new Date(noon + 2 * 86_400_000)],
    );
    await ask('lapsing', owner);
    await run();
    fault = null;
    received.length = 0;
    for (let tries = 0; tries < 13; tries += 1) {
      office.wait(10 * 60_000);
      await run();
    }
    expect(received).toEqual([]);
    office.wait(instantOf(dayOf(noon + 86_400_000), '07:00') - context.now());
    await run();
    expect(received).toHaveLength(1);
    await context.db.execute(`UPDATE pending SET state = 'OVER' WHERE state = 'WAITING'`);
  });

  it('rest at night but for what lapses before the morning', async () => {
    const { context } = office;
    await context.db.execute(`UPDATE pending SET state = 'OVER' WHERE state = 'WAITING'`);
    const evening = instantOf(dayOf(context.now() + 86_400_000), '21:59');
    office.wait(evening - context.now());
    fault = new SmsRefused('busy', true);
    await ask('evening', owner);
    await run();
    fault = null;
    office.wait(31 * 60_000);
    await context.db.execute(
      `UPDATE staff_phone SET kinds = '["second", "device", "confirm", "conflict"]' WHERE staff_id = $1`,
      [managerId],
    );
    await context.db.execute(
      `INSERT INTO gate_device (project_id, id, name, public_key, gates, created_at) VALUES ('crane-lake', 'lane', 'lane', 'lane', '{}', $1)`,
      [new Date(context.now())],
    );
    await context.db.execute(
      `INSERT INTO gate_entry (project_id, device_id, n, no, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, reason, staff, received_at)
       VALUES ('crane-lake', 'lane', 1, 'x', 0, 1, 'entry', 'east', $1, 'sure', true, 'code', 'HELD', 0, NULL, NULL, $1)`,
      [new Date(context.now())],
    );
    received.length = 0;
    await ask('at-night', owner);
    await run();
    expect(received.map(({ params }) => params[1])).toEqual(['闭园申请等您复核']);
    const morning = instantOf(dayOf(context.now() + 86_400_000), '06:45');
    office.wait(morning - context.now());
    await ask('early', owner);
    await run();
    expect(received).toHaveLength(1);
    office.wait(15 * 60_000);
    await run();
    expect(
      received
        .map(({ params }) => params[1])
        .slice(1)
        .toSorted((one = '', other = '') => one.localeCompare(other)),
    ).toEqual(['检票异常和暂扣记录', '闭园申请等您复核']);
    await context.db.execute(`DELETE FROM gate_entry WHERE device_id = 'lane'`);
    await context.db.execute(`DELETE FROM gate_device WHERE id = 'lane'`);
  });

  it('end with the number, and with the role', async () => {
    await office.context.db.execute(`UPDATE staff_role SET role = 'reader' WHERE staff_id = $1`, [managerId]);
    await ask('no-right', owner);
    await run();
    expect(received).toEqual([]);
    await office.context.db.execute(`UPDATE staff_role SET role = 'manager' WHERE staff_id = $1`, [managerId]);
    manager = await office.signedIn('manager');
    await manager.ask(calls.removeStaffPhone, {});
    await run();
    expect(received).toEqual([]);
    expect((await manager.call('chooseStaffTexts', { kinds: [] })).reason).toBe('notFound');
  });
});
