// Development and build give an empty class for a name that no style file has, and say nothing.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './fixtures/server.ts';

const STYLE_FILES = globSync('src/**/*.module.css', { cwd: ROOT }).sort();
const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/**/*.test.ts'] });
const FOLDER = join(ROOT, 'node_modules', '.cache', 'class-names');

/** @returns the classes that a style file has. */
function classesOf(file: string): string[] {
  const css = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
}

/** Writes what TypeScript shall know of each style file, in place of "any name is a class". */
function declareClasses(): void {
  for (const file of STYLE_FILES) {
    const target = join(FOLDER, file.replace(/\.css$/, '.d.css.ts'));
    mkdirSync(dirname(target), { recursive: true });
    const members = classesOf(file).map((name) => `  readonly '${name}': string;`);
    writeFileSync(target, `declare const styles: {\n${members.join('\n')}\n};\nexport default styles;\n`);
  }
  const rooms = Object.entries((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports);
  const paths = rooms.filter(([, to]) => to.startsWith('./src/')).map(([name, to]) => [name, [join(FOLDER, to), join(ROOT, to)]]);
  const config = {
    extends: join(ROOT, 'tsconfig.app.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      declaration: false,
      allowArbitraryExtensions: true,
      rootDir: ROOT,
      // A style file is looked for beside its component in both folders.
      rootDirs: [ROOT, FOLDER],
      paths: Object.fromEntries(paths),
    },
    include: [join(ROOT, 'src')],
    exclude: [join(ROOT, 'src/**/*.test.ts')],
    references: [],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('every class that a component names, or chooses by a value, is in its style file', () => {
  declareClasses();
  const { stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', join(FOLDER, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter(Boolean)).toEqual([]);
});

const textOf = new Map(SOURCES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/['"]([a-zA-Z][\w-]*)['"]|\b([a-zA-Z]\w*)(?=\??:)/g)].map(([, quoted, key]) => quoted ?? key ?? '');
/** A class that is chosen by a value is named where its values are: as a word in quotes, or as a key of a table. */
const ALL_WORDS = new Set([...textOf.values()].flatMap(wordsIn));

/** @returns whether a component that has this style file names the class. */
function isNamed(name: string, importers: readonly [text: string, variable: string][]): boolean {
  return importers.some(([text, variable]) => {
    if (text.includes(`${variable}.`) && new RegExp(`\\b${variable}\\.${name}\\b(?!-)`).test(text)) return true;
    if (new RegExp(`\\b${variable}\\[['"]${name}['"]\\]`).test(text)) return true;
    return [...text.matchAll(new RegExp(`\\b${variable}\\[(?!['"])([^\\]]+)\\]`, 'g'))].some(([, chosen = '']) => {
      const pattern = /^`([\w-]*)\$\{[^}]*\}([\w-]*)`/.exec(chosen);
      if (!pattern) return ALL_WORDS.has(name);
      const [, before = '', after = ''] = pattern;
      return name.startsWith(before) && name.endsWith(after) && ALL_WORDS.has(name.slice(before.length, name.length - after.length));
    });
  });
}

test('every class of a style file is named by a component', () => {
  const unused = STYLE_FILES.flatMap((file) => {
    const base = file.split('/').at(-1) ?? '';
    const importers = [...textOf].flatMap(([source, text]): [string, string][] => {
      const [, variable, from = ''] = new RegExp(`import (\\w+) from '([^']*/${base.replaceAll('.', '\\.')})'`).exec(text) ?? [];
      const path = from.startsWith('#') ? join('src', from.slice(1)) : join(dirname(source), from);
      return variable && path === file ? [[text, variable]] : [];
    });
    return classesOf(file)
      .filter((name) => !isNamed(name, importers))
      .map((name) => `${file}: .${name}`);
  });
  expect(unused).toEqual([]);
});
