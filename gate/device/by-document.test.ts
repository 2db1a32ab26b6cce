import { expect, test } from 'vitest';
import { encodeIds, ID_HASH_BYTES, idHashText } from '#domain/gate/gate-ids.ts';
import { base64url, utf8 } from './bytes.ts';
import { GATE, ticketRow } from './venue.fixture.ts';
import { openGate } from './world.fixture.ts';

const KEY = new Uint8Array(32).fill(5);
const NUMBER = '310000198808082418';
const mine = ticketRow({ ticket_no: '826419370512' });
const others = ticketRow({ ticket_no: '826419370520', people: 2 });

async function hashOf(number: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', KEY, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(idHashText(number)))).slice(0, ID_HASH_BYTES);
}

const open = async (offline_id = true) => {
  const ids = encodeIds([await hashOf(NUMBER), await hashOf('another')]);
  return openGate((server) => {
    server.state.gates = [{ ...GATE, offline_id }];
    [mine, others].forEach(server.put);
    server.state.ids = { ids: base64url(ids), id_key: base64url(KEY) };
    server.state.found = [{ ticket: mine, holder: { name: '林**', id_mask: '**2418' } }];
  });
};

test('without a network a ticket is found by its document, and the document is looked at', async () => {
  const gate = await open();
  gate.online = false;
  await gate.live(4);
  gate.device.openLookUp('id-number');
  expect(gate.screen()).toMatchObject({ kind: 'look-up', local: true, problem: null });
  await gate.device.lookUp('3100 0019 8808 0824 18', 'id-entry');
  expect(gate.screen()).toMatchObject({ rows: [{ ticket_no: mine.ticket_no, left: 1, holder_masked: '' }] });
  expect((await gate.lines()).pop()).toMatchObject({ kind: 'look-up', how: 'id-number', offline: true });
  await gate.device.chooseFound(mine.ticket_no);
  expect(gate.screen()).toMatchObject({ shown: { id: 'check-id', how: 'id-number' } });
  await gate.device.confirm();
  expect((await gate.lines()).pop()).toMatchObject({ kind: 'entry', no: mine.ticket_no, people: 1 });
});

test('a ticket that came with the news is found, and one that was moved to another day is not', async () => {
  const gate = await open();
  const late = ticketRow({ ticket_no: '826419379999' });
  gate.server.put({ ...late, ids: await hashOf('late') } as typeof late);
  gate.server.put({ ...mine, valid_from: '2026-04-18', valid_until: '2026-04-18' });
  await gate.live(4);
  gate.online = false;
  await gate.live(4);
  gate.device.openLookUp('id-number');
  await gate.device.lookUp('late', 'id-entry');
  expect(gate.screen()).toMatchObject({ rows: [{ ticket_no: late.ticket_no }] });
  await gate.device.lookUp(NUMBER, 'id-entry');
  expect(gate.screen()).toMatchObject({ rows: [], problem: 'unknown' });
});

test('a venue that does not want it keeps no way to find by document', async () => {
  const gate = await open(false);
  gate.online = false;
  await gate.live(4);
  gate.device.openLookUp('id-number');
  expect(gate.screen()).toMatchObject({ local: false, problem: 'offline' });
});

test('a document that a lane reads opens by itself while the server answers, and sends to staff without it', async () => {
  const gate = await open();
  gate.device.openLookUp('id-number');
  await gate.device.readDocument(NUMBER);
  expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit', how: 'id-number' } });
  const single = await open();
  single.online = false;
  await single.live(4);
  single.device.openLookUp('id-number');
  await single.device.readDocument(NUMBER);
  expect(single.screen()).toMatchObject({ shown: { id: 'check-id', family: 'ASK' } });
});

test('nothing is read off a document while no screen asks for one', async () => {
  const gate = await open();
  await gate.device.readDocument(NUMBER);
  expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  expect(gate.server.state.calls).not.toContain('findTickets');
});
