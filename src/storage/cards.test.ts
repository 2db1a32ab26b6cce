import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/visitor/members.ts';
import { writeCards, storedCards } from './cards.ts';

const card: MemberCard = {
  id: 'c1',
  order_id: 'o1',
  member_no: '123456789012',
  ticket_type_id: 'pass',
  type_name: { zh_CN: '年卡' },
  program_name: { zh_CN: '公园' },
  holder: { name: '林晚舟', id_type: 'ID_CARD', id_mask: '1100**********0013' },
  state: 'VALID',
  valid: true,
  valid_from: '2026-11-21',
  valid_until: '2027-11-20',
  used_days: ['2026-11-22'],
  photo: 'p1',
  photo_url: '/files/x/p1.mac',
  covers: ['adult'],
  code: 'v1.123456789012.1.20271120.x',
};

test('a kept card shows its code, and neither the whole name nor the face', async () => {
  await writeCards([card, { ...card, id: 'c2', state: 'EXPIRED', code: undefined }], 'me', 5);
  const stored = await storedCards.read();
  expect(stored).toMatchObject({
    owner: 'me',
    savedAt: 5,
    cards: [{ id: 'c1', code: card.code, holder: { name: '林**', id_mask: card.holder?.id_mask } }],
  });
  expect(stored?.cards).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toMatch(/林晚舟|files|p1/);
});

test('what is wiped is gone', async () => {
  await writeCards([card], 'me');
  await storedCards.remove();
  expect(await storedCards.read()).toBeNull();
});
