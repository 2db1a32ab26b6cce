import { signIn } from '#tests/fixtures/visitor.ts';
const server: any = { url: 'http://localhost:4711' };
const b = await signIn(server, 'emma');
for (const count of [4, 2]) {
  const tickets = Array.from({ length: count }, () => ({
    ticket_type_id: 'peak-sunrise',
    date: '2026-12-02',
    batch_id: 'peak.morning.20261202',
    travellers: [],
  }));
  const o = await b.order('wxorder/new', {
    tickets,
    phone: '13800000001',
    fee: 158 * count,
    agreement_version: process.argv[2],
  });
  console.log(o.id, o.status);
}
