// Development and build give an empty class for a name that no style file has, without a warning.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { STYLE_FILES, classesOf } from './fixtures/style-classes.ts';
import { ROOT } from './fixtures/server.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'class-names');

/** The office has a configuration of its own: its router is another one than the visitors'. */
const APPS = [
  { base: 'tsconfig.app.json', folders: ['core', 'src', 'gate'] },
  { base: 'tsconfig.office.json', folders: ['core/ui', 'office'] },
] as const;

/** Declares the classes of each style file, in place of "any name is a class". */
function declareClasses({ base, folders }: (typeof APPS)[number]): void {
  for (const file of STYLE_FILES) {
    const target = join(FOLDER, file.replace(/\.css$/, '.d.css.ts'));
    mkdirSync(dirname(target), { recursive: true });
    const members = classesOf(file).map((name) => `  readonly '${name}': string;`);
    writeFileSync(target, `declare const styles: {\n${members.join('\n')}\n};\nexport default styles;\n`);
  }
  const rooms = Object.entries(
    (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
  );
  const paths = rooms
    .filter(([, to]) => /^\.\/(src|core|gate|office)\//.test(to))
    .map(([name, to]) => [name, [join(FOLDER, to), join(ROOT, to)]]);
  const config = {
    extends: join(ROOT, base),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      declaration: false,
      allowArbitraryExtensions: true,
      rootDir: ROOT,
      // A component finds the declaration of its style file in either folder.
      rootDirs: [ROOT, FOLDER],
      paths: Object.fromEntries(paths),
    },
    include: folders.map((folder) => join(ROOT, folder)),
    exclude: ['**/*.test.ts', '**/*.test.tsx', 'gate/sw.ts', 'office/push-worker.ts', 'node_modules'].map((path) =>
      join(ROOT, path),
    ),
    references: [],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test.each(APPS)('every class that a component names, or chooses by a value, is in its style file: $base', (app) => {
  declareClasses(app);
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'tsc'),
    ['-p', join(FOLDER, 'tsconfig.json'), '--pretty', 'false'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  expect(stdout.split('\n').filter(Boolean)).toEqual([]);
});
