import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceRecord } from '#contract/visitor/invoices.ts';
import { Uploaded } from '#contract/visitor/uploads.ts';
import { buyAndPay, codesOf, enter, key, line, openClub, orderOf, pay, staff } from '#tests/fixtures/members.ts';
import { jpegOf } from '#tests/fixtures/pictures.ts';
import { type Arena, sessionOf, closePostgres, DATE, TODAY } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import type { Answer, TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

const TAX_NO = '91350100M000100Y43';
const FORM = {
  kind: 'company',
  purchaser: '鹤湖旅行社有限公司',
  buyer_tax_number: TAX_NO,
  purchaser_email: 'office@example.com',
};
const ask = (visitor: TestVisitor, orderIds: readonly string[], over: Record<string, unknown> = {}): Promise<Answer> =>
  visitor.call('wxorder/selfHelp/doInvoice', { orderIds, ...FORM, ...over });
const recordsOf = async (visitor: TestVisitor): Promise<InvoiceRecord[]> =>
  v.parse(
    v.array(InvoiceRecord),
    (await visitor.call('wxorder/selfHelp/invoiceRecordQuery', { page_num: 0, page_size: 0 })).extraInfo.list,
  );
const invoiceable = async (visitor: TestVisitor): Promise<any[]> =>
  (await visitor.call('wxorder/selfHelp/invoiceQuery', { page_num: 0, page_size: 0 })).extraInfo.list;
const issued = (visitor: TestVisitor, state = 'ISSUED'): Promise<void> =>
  waitFor(
    async () => (await recordsOf(visitor)).every((record) => record.state === state),
    15_000,
    `every invoice ${state}`,
  );

describe('invoices', () => {
  let club: Arena;
  let server: TestServer;
  let visitor: TestVisitor;
  let other: TestVisitor;
  beforeAll(async () => {
    club = await openClub('postgres', { servers: 2, env: { SANDBOX_INVOICE_DELAY_MS: '1500' } });
    server = club.servers[0] as TestServer;
  });
  afterAll(() => club?.close());
  let turn = 0;
  const fresh = async (): Promise<void> => {
    turn += 1;
    [visitor, other] = (await club.visitors(2, `buyer${turn}-`)) as [TestVisitor, TestVisitor];
  };
  const bought = (...types: string[]) =>
    buyAndPay(
      server,
      visitor,
      types.map((type) => line(type)),
    );

  it('C10: need a phone or an e-mail, and a form without faults', async () => {
    await fresh();
    const order = await bought('day');
    const problems = async (over: Record<string, unknown>) => {
      const answer = await ask(visitor, [order.id], over);
      return [
        answer.resCode,
        answer.extraInfo.problems.map((problem: any) => `${problem.part}.${problem.field}: ${problem.code}`),
      ];
    };
    expect(await problems({ purchaser_email: undefined })).toEqual([
      40_001,
      ['invoice.purchaser_email: contact-required'],
    ]);
    expect(await problems({ buyer_tax_number: '123', purchaser: ' ' })).toEqual([
      40_001,
      ['invoice.purchaser: title-required', 'invoice.buyer_tax_number: tax-number-wrong'],
    ]);
    const answer = await visitor.call(
      'wxorder/selfHelp/doInvoice',
      { orderIds: [order.id], ...FORM, purchaser_email: '' },
      { 'Accept-Language': 'en' },
    );
    expect(answer.errInfo).toBe('At least one of phone or e-mail is needed');
    expect(await recordsOf(visitor)).toEqual([]);
  });

  it('C10: are asked for once: asking again, at the same time too, gives the same record', async () => {
    await fresh();
    const [first, second] = [await bought('day'), await bought('day', 'day')];
    expect((await invoiceable(visitor)).map((each) => [each.order_no, each.amount])).toEqual([
      [second.order_no, 20],
      [first.order_no, 10],
    ]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(visitor, [first.id, second.order_no])));
    expect(codesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(
      new Set(
        answers.map((answer) => JSON.stringify(answer.extraInfo.list.map((each: any) => [each.id, each.order_id]))),
      ).size,
    ).toBe(1);
    const again = await ask(visitor, [first.id], { purchaser: '别的抬头' });
    expect(again.extraInfo.list[0].purchaser).toBe(FORM.purchaser);
    expect(await invoiceable(visitor)).toEqual([]);
    const records = await recordsOf(visitor);
    expect(records.map((record) => [record.order_id, record.amount, record.state])).toEqual([
      [second.id, 2000, 'REQUESTED'],
      [first.id, 1000, 'REQUESTED'],
    ]);
    await issued(visitor);
    const [record] = await recordsOf(visitor);
    expect(record?.invoice_no).toMatch(/^\d{20}$/);
    const page = await fetch(new URL(record?.download_url ?? '', club.servers.at(-1)?.url));
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const shown of ['SANDBOX', record?.invoice_no ?? '', FORM.purchaser, TAX_NO, '¥20.00'])
      expect(html).toContain(shown);
    expect((await visitor.order('wxorder/get', { id: first.id })).invoice).toBe('ISSUED');
  });

  it('C10: are refused for unpaid and returned orders, all of a run or none', async () => {
    await fresh();
    const paid = await bought('day');
    const unpaid = await visitor.order('wxorder/new', orderOf([line('day')]), key());
    const early = await ask(visitor, [paid.id, unpaid.id]);
    expect([early.resCode, early.extraInfo.order_id]).toEqual([41_009, unpaid.id]);
    await visitor.order('wxorder/cancel', { id: unpaid.id });
    expect((await ask(visitor, [unpaid.id])).resCode).toBe(41_003);
    const returned = await bought('day');
    await visitor.order('wxorder/cancel', { id: returned.id });
    expect((await ask(visitor, [paid.id, returned.id])).resCode).toBe(41_003);
    expect((await visitor.call('wxorder/invoice', { id: returned.id })).extraInfo).toEqual({ amount: 0, record: null });
    expect((await ask(other, [paid.id])).resCode).toBe(40_401);
    expect((await other.call('wxorder/invoice', { id: paid.id })).resCode).toBe(40_401);
    expect(await recordsOf(visitor)).toEqual([]);
    expect(await recordsOf(other)).toEqual([]);
    expect((await visitor.call('wxorder/invoice', { id: paid.id })).extraInfo).toEqual({ amount: 10, record: null });
  });

  it('are reversed when money goes back later; the rest can be invoiced anew', async () => {
    await fresh();
    const order = await bought('day', 'day', 'day');
    await ask(visitor, [order.id]);
    await issued(visitor);
    await visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id] });
    await issued(visitor, 'REVERSED');
    expect((await visitor.order('wxorder/get', { id: order.id })).invoice).toBe('REVERSED');
    const detail = (await visitor.call('wxorder/invoice', { id: order.id })).extraInfo;
    expect([detail.amount, detail.record.state, detail.record.amount]).toEqual([20, 'REVERSED', 30]);
    const anew = await ask(visitor, [order.id]);
    expect([anew.resCode, anew.extraInfo.list[0].amount, anew.extraInfo.list[0].state]).toEqual([200, 20, 'REQUESTED']);
    await waitFor(async () => (await recordsOf(visitor))[0]?.state === 'ISSUED', 15_000, 'the new invoice');
    expect((await recordsOf(visitor)).map((record) => record.state)).toEqual(['ISSUED', 'REVERSED']);
  });

  it('that were asked for before a return are for what is left', async () => {
    await fresh();
    const [part, whole] = [await bought('day', 'day'), await bought('day')];
    await ask(visitor, [part.id, whole.id]);
    await visitor.order('wxorder/cancelpart', { id: part.id, ticketIds: [part.tickets[0]?.id] });
    await visitor.order('wxorder/cancel', { id: whole.id });
    const ended = async (id: string): Promise<InvoiceRecord | undefined> =>
      (await recordsOf(visitor)).find((record) => record.order_id === id);
    await waitFor(async () => (await ended(whole.id))?.state === 'REVERSED', 15_000, 'the reversal');
    // Whether the invoice was issued before or after the return, the valid one is for the remaining sum.
    await waitFor(
      async () => ['ISSUED', 'REVERSED'].includes((await ended(part.id))?.state ?? ''),
      15_000,
      'the invoice',
    );
    const record = await ended(part.id);
    if (record?.state === 'ISSUED' && record.amount !== 1000)
      await waitFor(async () => (await ended(part.id))?.state === 'REVERSED', 15_000, 'the reversal');
    else if (record?.state === 'ISSUED') expect(record.amount).toBe(1000);
  });

  it('end as failed where the issuer refuses', async () => {
    await fresh();
    const order = await bought('day');
    await ask(visitor, [order.id], { purchaser: 'REFUSE LTD' });
    await issued(visitor, 'FAILED');
    expect((await ask(visitor, [order.id])).extraInfo.list[0].state).toBe('REQUESTED');
  });

  it('leave nothing that does not add up', async () => {
    expect(await club.broken()).toEqual([]);
  });
});

describe('ratings', () => {
  let club: Arena;
  let server: TestServer;
  let visitor: TestVisitor;
  let other: TestVisitor;
  beforeAll(async () => {
    club = await openClub('postgres');
    server = club.servers[0] as TestServer;
    [visitor, other] = (await club.visitors(2)) as [TestVisitor, TestVisitor];
  });
  afterAll(() => club?.close());

  const rate = (who: TestVisitor, orderId: string, over: Record<string, unknown> = {}): Promise<Answer> =>
    who.call('wxorder/doEvaluate', { orderId, score: 5, scores: { scenery: 5, service: 4 }, text: ' 很好 ', ...over });
  const detail = async (orderId: string, over: Record<string, unknown> = {}) =>
    (await visitor.call('wxorder/getOrderEvaluationDetail', { orderId, ...over })).extraInfo;
  const picture = async (who: TestVisitor, kind: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await jpegOf(300, 200))], { type: 'image/jpeg' }), 'a.jpg');
    form.append('kind', kind);
    const response = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { clearauthtoken: who.token },
    });
    return v.parse(Uploaded, ((await response.json()) as Answer).extraInfo).id;
  };

  it('C09: an order is rated after its use, once, by its visitor', async () => {
    const unpaid = await visitor.order('wxorder/new', orderOf([line('day', { date: TODAY })]), key());
    expect((await rate(visitor, unpaid.id)).resCode).toBe(41_009);
    const order = await pay(server, visitor, unpaid);
    expect((await rate(visitor, order.id)).resCode).toBe(41_009);
    expect((await detail(order.id)).may_evaluate).toBe(false);
    await enter(server, order);
    expect((await detail(order.id)).may_evaluate).toBe(true);
    expect([(await rate(other, order.id)).resCode, (await rate(visitor, order.id, { orderNo: '1' })).resCode]).toEqual([
      40_401, 40_401,
    ]);
    const [own, foreign, face] = [
      await picture(visitor, 'comment'),
      await picture(other, 'comment'),
      await picture(visitor, 'health_code'),
    ];
    for (const photo of [foreign, face])
      expect((await rate(visitor, order.id, { photos: [own, photo] })).resCode).toBe(40_401);
    expect((await detail(order.id)).evaluation).toBeNull();
    expect((await rate(visitor, order.id, { text: '鹤'.repeat(1001) })).resCode).toBe(40_002);
    const both = await Promise.all([
      rate(visitor, order.id, { photos: [own] }),
      rate(visitor, order.id, { photos: [own] }),
    ]);
    expect(codesOf(both)).toEqual([200, 41_008]);
    const after = await detail(order.id, { orderNo: order.order_no });
    expect([after.may_evaluate, after.evaluation]).toEqual([
      false,
      {
        score: 5,
        scores: { scenery: 5, service: 4 },
        text: '很好',
        photos: [{ id: own, url: after.evaluation.photos[0].url }],
        at: after.evaluation.at,
      },
    ]);
    expect((await fetch(server.url + after.evaluation.photos[0].url)).headers.get('content-type')).toBe('image/jpeg');
    expect(after.guide).toBeUndefined();
    expect((await visitor.order('wxorder/get', { id: order.id })).evaluated).toBe(true);
  });

  it('C09: a guide is rated once for each tour; everybody reads it, without a name', async () => {
    const rateGuide = (who: TestVisitor, orderId: string, id = 'guide-shen') =>
      who.call('wxGuide/evaluate', { id, orderId, score: 4, text: '讲得细' });
    const tour = {
      tickets: [line('guide-shen', { date: TODAY, batch_id: sessionOf('guide-shen', 'pm', TODAY) })],
      phone: '13800000000',
      fee: 100,
      agreement_version: '1',
    };
    const order = await pay(server, visitor, await visitor.order('wxorder/new', tour, key()));
    expect((await rateGuide(visitor, order.id)).resCode).toBe(41_009);
    await staff(server, 'confirm', { order_no: order.order_no });
    await enter(server, order);
    const ticket = await buyAndPay(server, visitor, [line('day', { date: DATE })]);
    expect([
      (await rateGuide(other, order.id)).resCode,
      (await rateGuide(visitor, ticket.id)).resCode,
      (await rateGuide(visitor, order.id, 'guide-none')).resCode,
    ]).toEqual([40_401, 40_401, 40_401]);
    expect((await detail(order.id)).guide).toMatchObject({ id: 'guide-shen', may_evaluate: true, evaluation: null });
    expect(codesOf(await Promise.all([rateGuide(visitor, order.id), rateGuide(visitor, order.id)]))).toEqual([
      200, 41_008,
    ]);
    expect(await detail(order.id)).toMatchObject({
      may_evaluate: true,
      guide: { may_evaluate: false, evaluation: { score: 4, text: '讲得细' } },
    });
    const { extraInfo } = await other.call('wxGuide/get', { id: 'guide-shen' });
    expect([extraInfo.rating, extraInfo.rated]).toEqual([4, 1]);
    expect(extraInfo.comments).toEqual([{ score: 4, text: '讲得细', at: extraInfo.comments[0].at }]);
    expect((await rate(visitor, order.id)).resCode).toBe(200);
  });
});
