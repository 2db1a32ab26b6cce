import { expect, it } from 'vitest';
import { ENTRY_VERDICTS, familyOf } from '#domain/gate/entry-verdicts.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { cameraHint, laneDetail, laneMs, laneSentence, laneTicket } from './lane-words.ts';

it('a lane lets nobody through but with GO, and sends nobody to staff who only has to scan again, to go elsewhere or to come later', () => {
  const own = { 'no-code': 'again', 'wrong-gate': 'entrance', 'wrong-day': 'day', 'too-early': 'early' };
  for (const id of ENTRY_VERDICTS) {
    const sentence = laneSentence({ id, family: familyOf(id), facts: {}, turnstile: 'none' });
    expect(sentence === 'go').toBe(familyOf(id) === 'GO');
    if (sentence !== 'go') expect(sentence, id).toBe(own[id as keyof typeof own] ?? 'staff');
  }
});

it('a lane holds its verdict while somebody may still pass, and ends others that have no end of their own', () => {
  expect(laneMs({ ends: 'button', turnstile: 'opening' })).toBeNull();
  expect(laneMs({ ends: 'button', turnstile: 'open' })).toBeNull();
  expect(laneMs({ ends: 'by-itself', turnstile: 'timeout' })).toBeNull();
  expect(laneMs({ ends: 'next-code', turnstile: 'failed' })).toBeGreaterThan(0);
  expect(laneMs({ ends: 'button', turnstile: 'none' })).toBeGreaterThan(0);
});

it('a lane whose turnstile does not open sends to staff', () => {
  expect(laneSentence({ id: 'admit', family: 'GO', facts: {}, turnstile: 'failed' })).toBe('staff');
});

it('a lane says where and when a ticket is good', () => {
  const scenic = (id: string) => (id === 'pier' ? { zh_CN: '北码头', en: 'North Pier' } : null);
  const day = '2026-11-30' as Day;
  expect(laneDetail({ id: 'wrong-gate', facts: { scenic_id: 'pier' } }, scenic)).toEqual({
    zh: '您的票：北码头',
    en: 'Your ticket: North Pier',
  });
  expect(laneDetail({ id: 'wrong-gate', facts: { scenic_id: 'unknown' } }, scenic)).toBeNull();
  expect(laneDetail({ id: 'wrong-day', facts: { valid_from: day, valid_until: day } }, scenic)?.zh).toMatch(
    /^您的票：11月30日/,
  );
  expect(laneDetail({ id: 'wrong-day', facts: { valid_from: day, valid_until: '2026-12-02' } }, scenic)?.en).toMatch(
    /^Your ticket: .*30 Nov – .*2 Dec$/,
  );
  expect(laneDetail({ id: 'too-early', facts: { from: instantOf(day, '10:30') } }, scenic)).toEqual({
    zh: '10:30 起入场',
    en: 'Entry from 10:30',
  });
  expect(laneDetail({ id: 'used', facts: { scenic_id: 'pier' } }, scenic)).toBeNull();
});

it('a lane sends nobody to another entrance where there is none for the ticket', () => {
  const facts = { scenic_id: 'pier', no_entrance: true } as const;
  expect(laneSentence({ id: 'wrong-gate', family: 'LATER', facts, turnstile: 'none' })).toBe('staff');
});

it('a lane advises its visitor in two languages, once a code is late to be read', () => {
  expect(cameraHint({ status: 'on', needsAdvice: false }).en).toBe('Hold your ticket code in the frame');
  expect(cameraHint({ status: 'on', needsAdvice: true }).en).toMatch(/^Make your screen brighter/);
  for (const status of ['off', 'refused', 'none'] as const)
    expect(cameraHint({ status, needsAdvice: true }).zh).toBe('这里没有摄像头，请用扫码器或输入票号');
});

it('a lane names the ticket that opened it in both languages of its screen', () => {
  const type = (id: string) => (id === 'adult' ? { zh_CN: '成人票', en: 'Adult' } : null);
  const adult = { facts: { ticket_type_id: 'adult' } };
  expect(laneTicket(adult, 1, type)).toEqual({ zh: '成人票，1 人', en: 'Adult, 1 person' });
  expect(laneTicket(adult, 3, type)).toEqual({ zh: '成人票，3 人', en: 'Adult, 3 people' });
  expect(laneTicket(adult, 0, type)).toEqual({ zh: '成人票', en: 'Adult' });
  expect(laneTicket({ facts: {} }, 2, type)).toEqual({ zh: '2 人', en: '2 people' });
});
