import { expect, test } from 'vitest';
import { encodeHint, hintPadText, xorHint } from '#domain/gate/gate-hint.ts';
import { fromBase64url, utf8 } from './bytes.ts';
import { cardRow, GATE, makeKey, TEN, ticketRow } from './venue.fixture.ts';
import { openGate } from './world.fixture.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('codes of an older key open until its last day, and are forged from then on', async () => {
  const old = await makeKey('k0');
  const row = ticketRow({ valid_from: '2026-04-15', valid_until: '2026-04-17' });
  const open = async (until: '2026-04-16' | '2026-04-15') => {
    const gate = await openGate((server) => {
      server.put(row);
      server.state.keys = [...server.state.keys, { key_id: 'k0', public: old.public, until }];
    });
    return gate.scan(await gate.server.codeFor(row, {}, old));
  };
  expect(await open('2026-04-16')).toMatchObject({ id: 'admit' });
  expect(await open('2026-04-15')).toMatchObject({ id: 'forged', family: 'STOP', by: 'nobody' });
});

test('a code of the first version names no key: each is tried', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  const signed = 'v1.826419370512.1.20260416';
  expect(await gate.scan(`${signed}.${await gate.server.state.key.sign(signed)}`)).toMatchObject({ id: 'admit' });
  await gate.advance(2_000);
  expect(await gate.scan(`${signed}.${await (await makeKey('x')).sign(signed)}`)).toMatchObject({ id: 'forged' });
});

test('the code of another venue is told by its name', async () => {
  const gate = await openGate();
  expect(await gate.scan(await gate.server.codeFor(ticketRow(), { project: 'lake' }))).toMatchObject({
    id: 'elsewhere',
    family: 'LATER',
    facts: { venue: { zh_CN: '湖' } },
  });
});

test('spare bits of the signature changed: forged, however genuine the rest', async () => {
  const gate = await openGate((server) => server.put(ticketRow()));
  const code = await gate.server.codeFor(ticketRow());
  const last = ALPHABET.indexOf(code.slice(-1));
  expect(await gate.scan(code.slice(0, -1) + (ALPHABET[(last & 48) | ((last + 1) & 15)] ?? ''))).toMatchObject({
    id: 'forged',
  });
});

test('a ticket changed to today while the gate is offline: the new code is asked about, then the old one is dead', async () => {
  const gate = await openGate();
  gate.online = false;
  await gate.live(4);
  const now = await gate.server.codeFor(ticketRow({ serial: 2 }));
  const before = await gate.server.codeFor(ticketRow({ serial: 1 }), {
    valid_from: '2026-04-16',
    valid_until: '2026-04-18',
  });
  expect(await gate.scan(now)).toMatchObject({ id: 'unlisted', family: 'ASK', may_confirm: 'let-in', people: 1 });
  gate.device.next();
  expect(await gate.scan(before)).toMatchObject({ id: 'old-code', family: 'STOP', by: 'nobody' });
  await gate.advance(1_500);
  expect(await gate.scan(now)).toMatchObject({ id: 'unlisted' });
  await gate.device.confirm();
  expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit', family: 'GO', people: 1 } });
});

test('a code that the list does not have is judged by what it says: spot, day, session', async () => {
  const session = {
    id: 's1',
    scenic_id: 'park',
    starts_at: TEN + 3_600_000,
    ends_at: TEN + 7_200_000,
    last_entry_at: TEN + 5_400_000,
  };
  const gate = await openGate((server) => void (server.state.sessions = [session]));
  gate.online = false;
  await gate.live(4);
  for (const [more, id] of [
    [{ scenic_id: 'pier' }, 'wrong-gate'],
    [{ valid_from: '2026-04-17', valid_until: '2026-04-17' }, 'wrong-day'],
    [{ batch_id: 's1' }, 'too-early'],
    [{ people: 3 }, 'unlisted'],
  ] as const) {
    expect(await gate.scan(await gate.server.codeFor(ticketRow(), more))).toMatchObject({ id });
    gate.device.next();
  }
});

test('a screenshot from before a change is an old code', async () => {
  const gate = await openGate((server) => server.put(ticketRow({ serial: 2 })));
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ serial: 1 })))).toMatchObject({ id: 'old-code' });
});

test('a screenshot of a used code says when and where it was used, and whose it is', async () => {
  const gate = await openGate();
  const row = ticketRow({ used: 1, first_use: { at: gate.now() - 32 * 60_000, gate: 'east' } });
  const code = await gate.server.codeFor(row);
  const signature = fromBase64url(code.slice(-86)) ?? new Uint8Array();
  const key = await crypto.subtle.importKey('raw', signature, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const pad = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(hintPadText(0))));
  gate.server.put({ ...row, hints: xorHint(encodeHint({ surname: '林', last4: '2418', age_band: 4 }), pad) });
  await gate.live(3);
  expect(await gate.scan(code)).toMatchObject({
    id: 'used',
    facts: { at: gate.now() - 32 * 60_000 - 3_000, gate_id: 'east' },
    holder: { surname: '林', last_four: '2418', age_from: 18 },
  });
});

test('a ticket for the park at the pier is sent to the other entrance', async () => {
  const gate = await openGate((server) => {
    server.state.gates = [{ ...GATE, scenics: ['pier'] }];
    server.put(ticketRow());
  });
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'wrong-gate',
    facts: { scenic_id: 'park' },
  });
});

test('a ticket for a spot without an entrance is sent to no other one', async () => {
  const gate = await openGate((server) => server.put(ticketRow({ scenic_id: 'pier' })));
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ scenic_id: 'pier' })))).toMatchObject({
    id: 'wrong-gate',
    facts: { scenic_id: 'pier', no_entrance: true },
  });
  expect(gate.device.names.scenic('pier')).toEqual({ zh_CN: 'pier' });
});

test.each([
  ['not activated', cardRow({ state: 'WAIT_ACTIVATE', valid_from: null, valid_until: null }), 'card-waiting'],
  ['expired', cardRow({ valid_until: '2026-04-15' }), 'card-expired'],
  ['on its second visit', cardRow({ used_today: { at: Date.UTC(2026, 3, 16, 1), gate: 'east' } }), 'card-used'],
  ['without visits left', cardRow({ uses_left: 0 }), 'card-empty'],
  ['given back', cardRow({ state: 'CANCELED' }), 'card-void'],
  ['without a photo', cardRow({ photo: false }), 'check-id'],
])('a member card %s has its own verdict', async (_, card, id) => {
  const gate = await openGate((server) => server.state.cards.set(card.member_no, card));
  const code = await gate.server.codeFor(
    { ticket_no: card.member_no, serial: 1 },
    { valid_from: '2026-01-01', valid_until: '2026-12-31' },
  );
  expect(await gate.scan(code)).toMatchObject({ id });
});

test('what was given back is refused with the time, whether the whole list or its news say so', async () => {
  const refused = { state: 'refunded', returned: 1, state_at: Date.UTC(2026, 3, 16, 1) } as const;
  const card = cardRow({ state: 'CANCELED', state_at: Date.UTC(2026, 3, 15, 8) });
  const gate = await openGate((server) => {
    server.put(ticketRow(refused));
    server.put(ticketRow({ ticket_no: '826419370520' }));
    server.state.cards.set(card.member_no, card);
  });
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({
    id: 'refunded',
    facts: { at: refused.state_at },
  });
  await gate.advance(2_000);
  const code = await gate.server.codeFor(
    { ticket_no: card.member_no, serial: 1 },
    { valid_from: '2026-01-01', valid_until: '2026-12-31' },
  );
  expect(await gate.scan(code)).toMatchObject({ id: 'card-void', facts: { at: card.state_at } });
  gate.server.put(ticketRow({ ...refused, ticket_no: '826419370520', state_at: gate.now() }));
  const refusedAt = gate.now();
  await gate.live(4);
  expect(await gate.scan(await gate.server.codeFor(ticketRow({ ticket_no: '826419370520' })))).toMatchObject({
    id: 'refunded',
    facts: { at: refusedAt },
  });
});

test('the holder of a card is compared with the photo, and the visit counts from then on', async () => {
  const gate = await openGate((server) => server.state.cards.set('700000000093', cardRow({ uses_left: 3 })));
  const code = await gate.server.codeFor(
    { ticket_no: '700000000093', serial: 1 },
    { valid_from: '2026-01-01', valid_until: '2026-12-31' },
  );
  expect(await gate.scan(code)).toMatchObject({ id: 'check-photo', may_confirm: 'person' });
  expect(gate.screen()).toMatchObject({ kind: 'photo', photo: { state: 'shown', url: '/gate/photo/1' } });
  await gate.device.confirm();
  expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { family: 'GO' } });
  expect((await gate.lines()).map(({ kind, people }) => `${kind} ${people}`)).toEqual([
    'sign-in 0',
    'verdict 0',
    'photo 0',
    'entry 1',
  ]);
  await gate.advance(61_000);
  expect(await gate.scan(code)).toMatchObject({ id: 'card-used' });
});

test('whoever is turned away because the list does not have the code is written down and counted', async () => {
  const gate = await openGate();
  gate.online = false;
  await gate.live(4);
  const code = await gate.server.codeFor(ticketRow());
  expect(await gate.scan(code)).toMatchObject({ id: 'unlisted', may_confirm: 'let-in' });
  gate.device.deny();
  await gate.settle();
  expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  expect((await gate.lines()).pop()).toMatchObject({ kind: 'verdict', verdict: 'unlisted', reason: 'turned-away' });
  await gate.device.openToday();
  expect(gate.screen()).toMatchObject({
    report: { refused: 1 },
    lines: [{ verdict: 'unlisted', refused: true }, { verdict: 'unlisted', refused: false }, {}],
  });
});

test('a gate that refuses what the list does not have writes down a refusal', async () => {
  const gate = await openGate((server) => {
    server.state.gates = server.state.gates.map((each) => ({ ...each, unlisted: 'refuse' }));
  });
  gate.online = false;
  await gate.live(4);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'unlisted', family: 'STOP' });
  await gate.settle();
  expect((await gate.lines()).pop()).toMatchObject({ kind: 'verdict', verdict: 'unlisted', reason: 'turned-away' });
});

test('whoever is not the holder is not let in, and that is written down', async () => {
  const gate = await openGate((server) => server.state.cards.set('700000000093', cardRow()));
  gate.online = false;
  await gate.live(4);
  const code = await gate.server.codeFor(
    { ticket_no: '700000000093', serial: 1 },
    { valid_from: '2026-01-01', valid_until: '2026-12-31' },
  );
  expect(await gate.scan(code)).toMatchObject({ id: 'check-id' });
  gate.device.deny();
  await gate.settle();
  expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  expect((await gate.lines()).pop()).toMatchObject({ kind: 'verdict', people: 0, reason: 'not-this-person' });
});

test.each([
  ['a payment code', '134518240912345678', 'payment-code'],
  ['an address', 'https://example.com/menu', 'other'],
  ['nothing', '', 'other'],
  ['four kilobytes', 'v2.'.repeat(1_400), 'other'],
  ['a code that is cut short', 'v2.k1.AbCde.826419370512.1.20260416.1.AbCde.-.short', 'other'],
])('%s is no ticket, and the next good one scans', async (_, text, looks_like) => {
  const gate = await openGate((server) => server.put(ticketRow()));
  expect(await gate.scan(text)).toMatchObject({ id: 'no-code', family: 'LATER', facts: { looks_like } });
  await gate.advance(1_500);
  expect(await gate.scan(await gate.server.codeFor(ticketRow()))).toMatchObject({ id: 'admit' });
});

test.each(['Enter', 'Tab', null])(
  'a hand scanner with Chinese input and Caps Lock gives the same text, ended by %s',
  async (end) => {
    const gate = await openGate((server) => server.put(ticketRow()));
    const code = await gate.server.codeFor(ticketRow());
    let at = gate.mono();
    const press = (key: string, shift = false): boolean => gate.device.scannerKey({ code: key, shift, at: (at += 50) });
    for (const character of code) {
      if (/[a-z]/i.test(character)) press(`Key${character.toUpperCase()}`, character !== character.toLowerCase());
      else if (/\d/.test(character)) press(`Digit${character}`);
      else press(character === '.' ? 'Period' : 'Minus', character === '_');
    }
    if (end === null) await gate.advance(120);
    else expect(press(end)).toBe(true);
    await gate.settle();
    expect(gate.screen()).toMatchObject({ kind: 'verdict', shown: { id: 'admit', how: 'scanner' } });
  },
);
