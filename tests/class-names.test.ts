import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { STYLE_FILES, classesOf } from './fixtures/style-classes.ts';
import { ROOT } from './fixtures/server.ts';

const SOURCES = globSync('{core,src,gate,office}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.ts'] });

/** Folders that contain `#ui/…`, `#gate/…` and `#office/…`; style files behind any other alias are in `src`. */
const FOLDER_OF: Record<string, string> = { ui: 'core', gate: '', office: '' };

const textOf = new Map(SOURCES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/['"]([a-zA-Z][\w-]*)['"]|\b([a-zA-Z]\w*)(?=\??:)/g)].map(([, quoted, key]) => quoted ?? key ?? '');
/** A class that is chosen by a value is named where its values are: as a word in quotes, or as a key of a table. */
const ALL_WORDS = new Set([...textOf.values()].flatMap(wordsIn));

/** Whether a component that imports this style file names the class. */
function isNamed(name: string, importers: readonly [text: string, variable: string][]): boolean {
  return importers.some(([text, variable]) => {
    if (text.includes(`${variable}.`) && new RegExp(`\\b${variable}\\.${name}\\b(?!-)`).test(text)) return true;
    if (new RegExp(`\\b${variable}\\[['"]${name}['"]\\]`).test(text)) return true;
    return [...text.matchAll(new RegExp(`\\b${variable}\\[(?!['"])([^\\]]+)\\]`, 'g'))].some(([, chosen = '']) => {
      const pattern = /^`([\w-]*)\$\{[^}]*\}([\w-]*)`/.exec(chosen);
      if (!pattern) return ALL_WORDS.has(name);
      const [, before = '', after = ''] = pattern;
      return (
        name.startsWith(before) &&
        name.endsWith(after) &&
        ALL_WORDS.has(name.slice(before.length, name.length - after.length))
      );
    });
  });
}

test('every class of a style file is named by a component', () => {
  const unused = STYLE_FILES.flatMap((file) => {
    const base = file.split('/').at(-1) ?? '';
    const importers = [...textOf].flatMap(([source, text]): [string, string][] => {
      const [, variable, from = ''] =
        new RegExp(`import (\\w+) from '([^']*/${base.replaceAll('.', '\\.')})'`).exec(text) ?? [];
      const path = from.startsWith('#')
        ? join(FOLDER_OF[from.slice(1).split('/')[0] ?? ''] ?? 'src', from.slice(1))
        : join(dirname(source), from);
      return variable && path === file ? [[text, variable]] : [];
    });
    return classesOf(file)
      .filter((name) => !isNamed(name, importers))
      .map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});
