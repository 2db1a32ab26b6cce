import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, type TimeOfDay, timeOf } from '#domain/lib/day.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import { sendStaffMessages } from '#server/office/staff-messages.ts';
import { endPending, insertPending } from '#server/office/pending-actions.store.ts';
import { openStaffChats } from '#server/providers/staff-chat/open-staff-chats.ts';
import { sendToRobot } from '#server/providers/staff-chat/webhook.ts';
import { createLog } from '#server/monitoring/log.ts';
import { readSettings } from '#server/settings.ts';
import { openOffice, OTHER_VENUE, type TestOffice, VENUE } from '#tests/fixtures/office.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const OK = '{"errcode":0,"errmsg":"ok"}';
const received: { text: string; query: URLSearchParams }[] = [];
let answer: (response: ServerResponse) => void = () => {};
const robot = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { msgtype, text } = JSON.parse(body) as { msgtype: string; text: { content: string } };
    expect(msgtype).toBe('text');
    received.push({ text: text.content, query: new URL(request.url ?? '', 'http://robot').searchParams });
    answer(response);
  });
});
const url = (): string => `http://127.0.0.1:${(robot.address() as AddressInfo).port}/send?key=a`;
beforeAll(() => new Promise<void>((resolve) => robot.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  robot.closeAllConnections();
  robot.close();
});
beforeEach(() => {
  received.length = 0;
  answer = (response) => response.end(OK);
});

describe('the robot of a chat group', () => {
  const send = (options: { secret?: string; timeLimit?: number } = {}) =>
    sendToRobot({ url: url(), now: () => 1_700_000_000_000, ...options }, 'words');

  it('takes a message, signed where there is a secret', async () => {
    expect(await send({ secret: 'SECabc' })).toBe('sent');
    const [{ text, query } = { text: '', query: new URLSearchParams() }] = received;
    expect(text).toBe('words');
    expect([query.get('key'), query.get('timestamp')]).toEqual(['a', '1700000000000']);
    expect(query.get('sign')).toBe(createHmac('sha256', 'SECabc').update('1700000000000\nSECabc').digest('base64'));
  });

  it.each<[string, 'later' | 'refused', (response: ServerResponse) => void]>([
    ['breaks off', 'later', (response) => response.destroy()],
    ['is busy', 'later', (response) => response.writeHead(503).end()],
    ['has had too many', 'later', (response) => response.end('{"errcode":45009}')],
    ['knows no such key', 'refused', (response) => response.end('{"errcode":93000}')],
    ['leads elsewhere', 'refused', (response) => response.writeHead(302, { Location: url() }).end()],
    ['is another program', 'refused', (response) => response.end('<html>')],
    ['never ends', 'later', (response) => response.end('x'.repeat(100_000))],
  ])('that %s ends as %s', async (_, outcome, how) => {
    answer = how;
    expect(await send()).toBe(outcome);
    expect(received).toHaveLength(1);
  });

  it('that does not answer is given up', async () => {
    answer = () => {};
    expect(await send({ timeLimit: 50 })).toBe('later');
  });
});

describe('the file of chat groups', () => {
  const open = async (content: unknown, over: Record<string, string> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'chats-'));
    try {
      const path = join(folder, 'chats.json');
      await writeFile(path, JSON.stringify(content));
      return await openStaffChats(readSettings({ STAFF_CHATS_FILE: path, DATA_DIR: folder, ...over }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  it.each(['http://example.com/a', 'https://10.0.0.1/a', 'https://robot.internal/a', 'https://localhost/a', 'a'])(
    'takes no address such as %s, and does not repeat it',
    async (address) => {
      const failure = await open({ [VENUE]: { url: address } }).catch(String);
      expect(failure).toContain(`${VENUE}.url`);
      if (address.length > 1) expect(failure).not.toContain(address);
    },
  );

  it('takes a public address, and names what is not right elsewhere', async () => {
    const chats = await open({ [VENUE]: { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=a' } });
    expect(chats.get(VENUE)?.locale).toBe('zh_CN');
    await expect(open({ [VENUE]: { url: url(), locale: 'fr' } })).rejects.toThrow(`${VENUE}.locale`);
    await expect(open('words')).rejects.toThrow('STAFF_CHATS_FILE');
  });
});

describe('what waits for the people of a venue', () => {
  let office: TestOffice;
  let asker = '';
  let second = '';
  const run = (): Promise<void> =>
    sendStaffMessages({
      ...office.context,
      staffChats: new Map([
        [
          VENUE,
          {
            locale: 'en',
            officeUrl: 'https://office.example.com',
            send: (text) => sendToRobot({ url: url(), now: Date.now }, text),
          },
        ],
      ]),
    });
  const ask = async (id: string, object = 'day:2026-12-01'): Promise<number> => {
    const now = office.context.now();
    const payload = {
      day: dayOf(now),
      scenics: [],
      reason: { zh_CN: '大风' },
      change_until: null,
      orders: 8,
    };
    await insertPending(office.context.db, VENUE, {
      kind: 'close',
      payload,
      id,
      object,
      asked_by: asker,
      asked_at: new Date(now),
      until: new Date(now + PENDING_MS),
    });
    return now + PENDING_MS;
  };
  const texts = (): string[] => received.map(({ text }) => text);

  beforeAll(async () => {
    office = await openOffice(postgres);
    asker = await office.addStaff('asker', 'manager');
    second = await office.addStaff('approver', 'manager');
    await run();
  });
  afterAll(() => office.close());

  it('is sent once, with its end and the page that decides it', async () => {
    const until = await ask('first');
    await Promise.all([run(), run()]);
    await run();
    expect(texts()).toEqual([
      `Crane Lake & Peak: A colleague needs a second person until ${timeOf(until)}\nhttps://office.example.com/#/${VENUE}/jobs`,
    ]);
  });

  it('is sent again where it got lost, and until then only when its pause is over', async () => {
    await ask('lost', 'day:2026-12-02');
    answer = (response) => response.destroy();
    await run();
    await run();
    expect(received).toHaveLength(1);
    answer = (response) => response.end(OK);
    office.wait(16_000);
    await run();
    await run();
    expect(received).toHaveLength(2);
  });

  it('is not sent once it was decided or lapsed', async () => {
    await ask('decided', 'day:2026-12-03');
    await ask('lapsed', 'day:2026-12-04');
    answer = (response) => response.destroy();
    await run();
    received.length = 0;
    answer = (response) => response.end(OK);
    const { context } = office;
    await endPending(context.db, VENUE, 'decided', 'DONE', second, new Date(context.now()));
    office.wait(PENDING_MS);
    await run();
    expect(texts()).toEqual([]);
    const ends = await context.db.query<{ id: string; outcome: string }>(
      `SELECT id, outcome FROM staff_message WHERE id IN ('second:decided', 'second:lapsed') ORDER BY id`,
    );
    expect(ends.map(({ outcome }) => outcome)).toEqual(['decided', 'decided']);
  });

  it('is told again for each new refund that is given up, once in ten minutes with the number of that moment', async () => {
    const { context } = office;
    const giveUp = (no: string) =>
      context.db.execute(
        `INSERT INTO refund (refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, state, run_at, created_at, gave_up_at)
         VALUES ($1, 'wxpay', 'x', $2, 'x', 100, 100, 'returned', 'FAILED', $3, $3, $3)`,
        [no, VENUE, new Date(context.now())],
      );
    const mend = (no: string) => context.db.execute('DELETE FROM refund WHERE refund_no = $1', [no]);
    const afterMinutes = async (minutes: number) => {
      office.wait(minutes * 60_000);
      await run();
      return texts();
    };
    const text = (count: number) =>
      `Crane Lake & Peak: Refunds that were given up: ${count}\nhttps://office.example.com/#/${VENUE}/returns?list=failed`;
    await giveUp('a');
    expect(await afterMinutes(0)).toEqual([text(1)]);
    await mend('a');
    office.wait(60_000);
    await giveUp('b');
    expect(await afterMinutes(1)).toHaveLength(1);
    await giveUp('c');
    expect(await afterMinutes(9)).toEqual([text(1), text(2)]);
    // What was announced and is mended or still waits is no news.
    await mend('c');
    expect(await afterMinutes(15)).toHaveLength(2);
    await giveUp('d');
    answer = (response) => response.destroy();
    await afterMinutes(0);
    received.length = 0;
    answer = (response) => response.end(OK);
    office.wait(1000);
    await giveUp('e');
    expect(await afterMinutes(1)).toEqual([text(3)]);
    expect(await afterMinutes(15)).toHaveLength(1);
    await context.db.execute(`DELETE FROM refund WHERE refund_no IN ('b', 'd', 'e')`);
  });

  it('is a gate conflict, by its arrival and not by the time of the scan', async () => {
    const { context } = office;
    const device = 'lane-0';
    await context.db.execute(
      `INSERT INTO gate_device (project_id, id, name, public_key, gates, created_at) VALUES ($1, $2, $2, $2, '{}', $3)`,
      [VENUE, device, new Date(context.now())],
    );
    const arrive = (n: number, at: number, outcome = 'HELD', ticket: string | null = null) =>
      context.db.execute(
        `INSERT INTO gate_entry (project_id, device_id, n, no, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, reason, staff, received_at, ticket_id)
         VALUES ($1, $2, $3, 'x', 0, 1, 'entry', 'east', $4, 'sure', true, 'code', $6, 0, NULL, NULL, $5, $7)`,
        [VENUE, device, n, new Date(at), new Date(context.now()), outcome, ticket],
      );
    // This entry let somebody in, and is no conflict until another entry of the same ticket arrives below.
    await arrive(3, context.now(), 'APPLIED', 'ticket-1');
    office.wait(20 * 60_000);
    await arrive(1, context.now());
    await run();
    office.wait(20 * 60_000);
    await arrive(2, context.now() - 3 * 3_600_000);
    await run();
    // A gate that was offline let the same ticket in before: the first entry is a conflict from now on.
    office.wait(20 * 60_000);
    await arrive(4, context.now() - 5 * 3_600_000, 'APPLIED', 'ticket-1');
    await context.db.execute(`UPDATE gate_entry SET outcome = 'DOUBLE' WHERE device_id = $1 AND n = 3`, [device]);
    await run();
    expect(texts().map((text) => /decide: (\d+)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
    await context.db.execute(`DELETE FROM gate_entry WHERE project_id = $1 AND device_id = $2`, [VENUE, device]);
    await context.db.execute(`DELETE FROM gate_device WHERE project_id = $1`, [VENUE]);
  });

  it('reaches the other venues and people where something fails at one', async () => {
    const { context } = office;
    const lines: string[] = [];
    const chat = (send: () => Promise<'sent'>) => ({
      locale: 'en' as const,
      officeUrl: 'https://office.example.com',
      send,
    });
    const sent: string[] = [];
    const faulty = {
      ...context,
      log: createLog('info', { write: (line: string) => lines.push(line) }),
      staffChats: new Map([
        ['a-venue-that-is-not-there', chat(() => Promise.reject(new Error('never asked')))],
        [OTHER_VENUE, chat(() => Promise.reject(new Error('the words of 13800000001')))],
        [VENUE, chat(() => Promise.resolve(sent.push(VENUE)).then(() => 'sent' as const))],
      ]),
    };
    await ask('here', 'day:2026-12-05');
    await context.db.execute(
      `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until)
       SELECT $2, 'there', kind, object, payload, asked_by, asked_at, until FROM pending WHERE project_id = $1 AND id = 'here'`,
      [VENUE, OTHER_VENUE],
    );
    await sendStaffMessages(faulty);
    expect(sent).toEqual([VENUE]);
    expect(lines.filter((line) => line.includes('failed')).length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('13800000001');
    await context.db.execute(`UPDATE pending SET state = 'OVER' WHERE id IN ('here', 'there')`);
  });

  it('is a device of which nothing is heard while its gate admits', async () => {
    const { context } = office;
    const day = dayOf(context.now() + 86_400_000);
    office.wait(instantOf(day, '09:45') - context.now());
    const device = (id: string, seen: number) =>
      context.db.execute(
        `INSERT INTO gate_device (project_id, id, name, public_key, gates, created_at, accepted_at, seen_at)
         VALUES ($1, $2, $2, $2, '{east}', $3, $3, $4)`,
        [VENUE, id, new Date(context.now()), new Date(seen)],
      );
    await device('lane-1', context.now() - 11 * 60_000);
    await device('lane-2', context.now() - 60_000);
    await run();
    expect(texts()).toEqual([
      `Crane Lake & Peak: Devices out of contact while their gate is open: 1\nhttps://office.example.com/#/${VENUE}/devices`,
    ]);
    office.wait(11 * 60_000);
    await run();
    // The second one fell silent in the same hour, after ten minutes.
    expect(texts().map((text) => /open: (\d+)/.exec(text)?.[1])).toEqual(['1', '2']);
    await context.db.execute(`DELETE FROM gate_device WHERE project_id = $1`, [VENUE]);
  });

  it('is a day that nobody settled by the afternoon after it', async () => {
    const { context } = office;
    const day = dayOf(context.now());
    await context.db.execute(`UPDATE payment_txn SET settled_day = $2 WHERE project_id = $1`, [VENUE, day]);
    const paid = (no: string, at: number) =>
      context.db.execute(
        `INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, amount, outcome, paid_at, recorded_at)
         VALUES ('wxpay', $1, $1, $2, 1, 'UNKNOWN_ORDER', $3, $3)`,
        [no, VENUE, new Date(at)],
      );
    await paid('first', instantOf(day, '00:00'));
    await paid('settled', instantOf(addDays(day, 1), '23:59'));
    await context.db.execute(
      `INSERT INTO settlement (project_id, day, state, rev, changed_by, changed_at) VALUES ($1, $2, 'LOCKED', 1, $3, now())`,
      [VENUE, addDays(day, 1), second],
    );
    const link = `https://office.example.com/#/${VENUE}/finance?day=${day}`;
    const text = (count: number) => `Crane Lake & Peak: Days that are not settled: ${count}\n${link}`;
    const at = async (days: number, time: TimeOfDay) => {
      office.wait(instantOf(addDays(day, days), time) - context.now());
      await run();
      return texts();
    };
    expect(await at(1, '13:59')).toEqual([]);
    expect(await at(1, '14:00')).toEqual([text(1)]);
    expect(await at(2, '13:59')).toHaveLength(1);
    await paid('next', instantOf(addDays(day, 2), '23:59'));
    expect(await at(3, '14:00')).toEqual([text(1), text(2)]);
    await context.db.execute(`DELETE FROM payment_txn WHERE transaction_id IN ('first', 'settled', 'next')`);
  });

  it('is told once a day where it only adds up, from ten on', async () => {
    const { context } = office;
    await context.db.execute(
      `INSERT INTO difference (project_id, id, day, channel, kind, row_kind, no, state)
       SELECT $1, 'd' || n, $2, 'wxpay', 'only-ours', 'pay', 'd' || n, 'OPEN' FROM generate_series(1, 3) n`,
      [VENUE, dayOf(context.now())],
    );
    const tomorrow = instantOf(dayOf(context.now() + 86_400_000), '09:00');
    office.wait(tomorrow - context.now());
    await run();
    expect(texts()).toEqual([]);
    office.wait(3_600_000);
    await run();
    await run();
    expect(texts()).toEqual([
      `Crane Lake & Peak: Open differences from the bills: 3\nhttps://office.example.com/#/${VENUE}/finance`,
    ]);
    office.wait(86_400_000);
    await run();
    expect(received).toHaveLength(2);
  });
});
