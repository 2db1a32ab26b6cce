import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MANUAL_CHAPTERS } from '#office/layout/manual.ts';
import { chapterIds, headingsOf, writeManual } from '../scripts/manual.mjs';

const DOCS = join(import.meta.dirname, '..', 'docs');
const folder = mkdtempSync(join(tmpdir(), 'manual-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has the same chapters in both languages', () => {
  const chinese = headingsOf(readFileSync(join(DOCS, 'office.zh_CN.md'), 'utf8'));
  expect(chinese).toHaveLength(chapterIds(DOCS).length);
});

it('has the chapter of every page of the office, and every link of a chapter leads somewhere', () => {
  writeManual(DOCS, folder);
  for (const name of ['en', 'zh_CN']) {
    const page = readFileSync(join(folder, `${name}.html`), 'utf8');
    const ids = new Set([...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id));
    expect(Object.values(MANUAL_CHAPTERS).filter((chapter) => !ids.has(chapter))).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  }
});

it('knows a chapter for every address of the office', () => {
  const router = readFileSync(join(import.meta.dirname, '..', 'office', 'router.tsx'), 'utf8');
  const parts = [...router.matchAll(/path: '\/([a-z-]+)/g)].map(([, part = '']) => part);
  const outside = new Set(['sign-in', 'invite']);
  expect(parts.filter((part) => !outside.has(part) && !(part in MANUAL_CHAPTERS))).toEqual([]);
});
