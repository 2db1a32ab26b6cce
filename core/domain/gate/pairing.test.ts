import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAIRING_MINUTES } from './pairing.ts';

it.each([
  ['docs/gate.md', /\*Pair a device…\* in the office shows a code for (\d+) minutes/],
  ['docs/gate.zh_CN.md', /显示一个 (\d+) 分钟内有效的配对码/],
  ['docs/office.md', /\*Pair a device…\* shows a code that is good once, for (\d+) minutes/],
  ['docs/office.zh_CN.md', /显示一个 (\d+) 分钟内可用一次的二维码/],
  ['GLOSSARY.md', /how a device joins a venue: a code for (\d+) minutes/],
])('is good for as long as %s says', (paper, sentence) => {
  const text = readFileSync(new URL(`../../../${paper}`, import.meta.url), 'utf8');
  expect(sentence.exec(text)?.[1]).toBe(String(PAIRING_MINUTES));
});
