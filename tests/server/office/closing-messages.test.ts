import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as closing from '#contract/office/closing.ts';
import { addDays } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import type { MessagingApp } from '#server/providers/messaging-app/port.ts';
import type { NoticeWay } from '#server/providers/push/port.ts';
import { storeTarget } from '#server/notices/notice-targets.ts';
import { appWay } from '#server/notices/ways/app.ts';
import { textWay } from '#server/notices/ways/text.ts';
import { sendNotices } from '#server/notices/send-notices.ts';
import { acceptTicket, shareTicket } from '#server/sharing/share.ts';
import { addConsents } from '#server/notices/message-consents.store.ts';
import { storeChoice } from '#server/notices/notice-targets.store.ts';
import { closeDay, finish, openClosing, wait } from '#tests/fixtures/closing.ts';
import { LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
type Person = Awaited<ReturnType<typeof visitorIn>>;

describe('messages of a closing', () => {
  let { office, manager, second, today, aDay } = {} as Awaited<ReturnType<typeof openClosing>>;
  /** How many messages each way has sent since `sent` last set the counts to zero; push counts those of a closed day. */
  const left = { sms: 0, push: 0, app: 0 };
  /** Whether messages by push reach a phone; where they do not, a text message follows. */
  let arrives = true;
  beforeAll(async () => {
    ({ office, manager, second, today, aDay } = await openClosing(postgres));
    const { context } = office;
    const push: NoticeWay = {
      name: 'push',
      repeatable: true,
      async send({ kind }) {
        if (!arrives) return { outcome: 'none' };
        if (kind === 'day-closed') left.push += 1;
        return { outcome: 'sent' };
      },
    };
    const messagingApp = {
      async send() {
        left.app += 1;
        return { outcome: 'sent', code: '0' };
      },
    } as unknown as MessagingApp;
    const sms = { send: async (): Promise<void> => void (left.sms += 1) };
    const texts = textWay({ ...context, rateLimits: false }, { sms, templates: undefined });
    context.noticeWays = [push, appWay(context, messagingApp, 'http://127.0.0.1'), texts];
    await context.db.execute(
      `UPDATE project SET doc = doc || '{"text_messages": {"day-closed": "last", "session-moved": "always"}, "subscription_messages": {"day-closed": {"template_id": "template-closed", "fields": {}}}}'
       WHERE project_id = $1`,
      [LIFE],
    );
  });
  afterAll(() => office.close());

  const target = (person: Person, way: 'push' | 'app') =>
    storeTarget(office.context, person.visitor, {
      id: `${way}.${person.visitor.visitor_id}`,
      way,
      address: 'there',
      locale: 'en',
    });
  async function sent(): Promise<typeof left> {
    await finish(office);
    Object.assign(left, { sms: 0, push: 0, app: 0 });
    await sendNotices(office.context);
    // A text message is sent only after push and the messaging app had three minutes.
    wait(office, 200_000);
    await sendNotices(office.context);
    return { ...left };
  }

  it('are counted in the preview as they are sent, by what visitors chose and how they are reached', async () => {
    const { context } = office;
    const { days, day } = aDay();
    const [plain, pushed, agreed, muted, noTexts, abroad, receiver] = (await Promise.all(
      Array.from({ length: 7 }, () => visitorIn(office)),
    )) as [Person, Person, Person, Person, Person, Person, Person];
    const buy = (person: Person, phone?: string): Promise<Placed> =>
      person.bought(['day'], { days, ...(phone === undefined ? {} : { phone }) });
    const shared = await buy(plain);
    const { key } = await shareTicket(context, plain.visitor, {
      order_id: shared.id,
      ticket_id: shared.tickets[0]?.id ?? '',
    });
    await acceptTicket(context, receiver.visitor, { key });
    await plain.order(['day'], { days });
    await buy(pushed);
    await target(pushed, 'push');
    // This person has two orders, but consents to one message only.
    await buy(agreed);
    await buy(agreed);
    await target(agreed, 'app');
    await addConsents(
      context.db,
      LIFE,
      agreed.visitor.visitor_id,
      'once',
      ['template-closed'],
      new Date(context.now()),
      10,
    );
    await buy(muted);
    await storeChoice(context.db, LIFE, muted.visitor.visitor_id, { muted: ['day-closed'], sent: {} });
    await buy(noTexts);
    await storeChoice(context.db, LIFE, noTexts.visitor.visitor_id, { muted: [], sent: { sms: [] } });
    await buy(abroad, '+81312345678');
    // The notices about the purchase are already sent, so that only those about the closing are counted.
    await sendNotices(context);

    const scope = { day, scenics: ['park'] };
    const before = await manager.ask(closing.previewClose, scope, AT);
    expect(before).toMatchObject({ orders: 8, messages: { notices: 8, texts: 3, texts_maybe: 2 } });
    expect(before.text_price).toBeUndefined();
    await context.db.execute(
      'INSERT INTO office_setting (project_id, second_above, text_price) VALUES ($1, 50000, 5)',
      [LIFE],
    );
    expect((await manager.ask(closing.previewClose, scope, AT)).text_price).toBe(0.05);
    const { noticeWays } = context;
    context.noticeWays = noticeWays.filter(({ name }) => name !== 'sms');
    expect((await manager.ask(closing.previewClose, scope, AT)).messages).toEqual({
      notices: 8,
      texts: 0,
      texts_maybe: 0,
    });
    context.noticeWays = noticeWays;

    await closeDay({ office, manager, second }, day, ['park']);
    expect(await sent()).toEqual({ sms: 3, push: 1, app: 1 });
    expect((await context.db.query(`SELECT 1 FROM notice WHERE kind = 'day-closed'`)).length).toBe(9);
  });

  it('count on texts where nothing else arrives', async () => {
    const { days, day } = aDay();
    const [plain, pushed] = [await visitorIn(office), await visitorIn(office)];
    await plain.bought(['day'], { days });
    await pushed.bought(['day'], { days });
    await target(pushed, 'push');
    await sendNotices(office.context);
    expect((await manager.ask(closing.previewClose, { day, scenics: ['park'] }, AT)).messages).toEqual({
      notices: 2,
      texts: 1,
      texts_maybe: 1,
    });
    await closeDay({ office, manager, second }, day, ['park']);
    arrives = false;
    expect((await sent()).sms).toBe(2);
    arrives = true;
  });

  it('of a moved session go as text messages only when it is near', async () => {
    const visitor = await visitorIn(office);
    const travellers = [{ name: '张三丰', id_type: 'ID_CARD', id_number: '110101199003077571' }];
    const counts = [];
    for (const days of [1, aDay().days]) {
      await visitor.bought(['solo-seat'], { days, fee: 8000, session: 'solo.s1', travellers });
      const { preview } = await manager.ask(
        closing.previewMove,
        { session: sessionIdOf('solo', 's1', addDays(today, days)), minutes: 60 },
        AT,
      );
      counts.push(preview.messages);
    }
    expect(counts).toEqual([
      { notices: 1, texts: 1, texts_maybe: 0 },
      { notices: 1, texts: 0, texts_maybe: 0 },
    ]);
  });
});
