import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { chapterIds, headingsOf, writeManual } from '../scripts/manual.mjs';

const DOCS = join(import.meta.dirname, '..', 'docs');
/** The declarations of the office's pages; the first part is what stands before them. */
const PAGES = readFileSync(join(import.meta.dirname, '..', 'office', 'pages.ts'), 'utf8').split('createRoute({');
const CHAPTER = /manual: '([a-z-]+)'/;

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
    const chapters = PAGES.map((text) => CHAPTER.exec(text)?.[1]).filter((chapter) => chapter !== undefined);
    expect(chapters.length).toBeGreaterThan(0);
    expect(chapters.filter((chapter) => !ids.has(chapter))).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  }
});

it('knows a chapter for every page of a venue', () => {
  const [, ...pages] = PAGES.filter((page) => !page.includes("path: '/',"));
  expect(pages.filter((page) => !CHAPTER.test(page))).toEqual([]);
});
