import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassName } from '../scripts/slim-build.ts';
import { ROOT } from './fixtures/server.ts';

test('no two animations of the built styles share a name', () => {
  const names = globSync('src/**/*.module.css', { cwd: ROOT }).flatMap((path) => {
    const file = join(ROOT, path);
    const css = readFileSync(file, 'utf8');
    return [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => shortClassName(name, file, css));
  });
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('a name that the file does not define stops the build', () => {
  expect(() => shortClassName('gone', join(ROOT, 'src/ui/Sheet.module.css'), '.sheet {}')).toThrow('gone');
});
