// Parts of the build that only make it smaller. What they leave away is not missed by any screen; `budget.mjs` counts what is left.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const STYLE_FILES = globSync('src/**/*.module.css', { cwd: ROOT }).sort();
const letters = (count: number): string => (count < 26 ? '' : letters(Math.floor(count / 26) - 1)) + String.fromCharCode(65 + (count % 26));

/** @returns a name of letters for the file and a number for the class or the animation: three bytes in place of twenty, and the same in every build. */
export function shortClassName(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g)].map(([, each]) => each))];
  const number = names.indexOf(name);
  if (number < 0) throw new Error(`${file} has a name that nothing defines: ${name}`);
  return letters(STYLE_FILES.indexOf(relative(ROOT, file))) + number;
}

/** Screens name their classes one by one: the names stand where they are used, and the tables of names are left away. */
export function slimClassNames(): Plugin {
  return {
    name: 'slim-class-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*(\.tsx?(\?.*)?|\.module\.css)$/ },
      handler: (code, id) =>
        // Styles come along only while something of their module is in the chunk: a line that the minifier takes away afterwards.
        id.endsWith('.module.css')
          ? { code: `${code}\nconsole.debug();`, map: null, moduleSideEffects: true }
          : { code: code.replace(/import (\w+) from (['"][^'"]+\.module\.css['"])/g, 'import * as $1 from $2'), map: null },
    },
  };
}

/** React's module for JSX is CommonJS: it would be opened in each file and asked at each element. */
export function slimJsx(): Plugin {
  const NAME = '\0jsx-runtime';
  return {
    name: 'slim-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react/jsx-runtime' && importer !== NAME ? NAME : null),
    load: (id) => (id === NAME ? `import * as runtime from 'react/jsx-runtime'; export const { jsx, jsxs, Fragment } = runtime;` : null),
  };
}

interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, unknown>][];
}

/** Icons keep their lines; names, other names, keys and the set's own maker are left away. */
export function slimIcons(): Plugin {
  const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ICON, code: '__iconData' },
      handler(code, id) {
        const found = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
        const data = runInNewContext(`(${found})`) as IconData;
        if (data.size !== 24) this.error(`${id}: not drawn on 24 units`);
        const parts = data.node.map(([tag, all]) => {
          const attributes = Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'key'));
          return tag === 'path' && Object.keys(attributes).join() === 'd' ? attributes['d'] : [tag, attributes];
        });
        const drawing = parts.map((part) => JSON.stringify(part)).join();
        return {
          code: `import { glyph } from ${JSON.stringify(join(ROOT, 'src/ui/glyph.ts'))};\nexport default /* @__PURE__ */ glyph(${drawing});`,
          map: null,
        };
      },
    },
  };
}

const PART = /\/locales\/(\w+)\.po\?(first|other)$/;
const FIRST = 'first';

/** @returns locale and part of a catalogue's chunk, or null for another chunk. */
export function wordsPart(id: string | null): { locale: string; isFirst: boolean } | null {
  const [, locale, part] = PART.exec(id ?? '') ?? [];
  return locale ? { locale, isFirst: part === FIRST } : null;
}

/** @returns every module that the page may run before a screen is asked for that loads later. */
function firstModules(context: Rolldown.PluginContext): Set<string> {
  const found = new Set<string>();
  const queue = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = found.has(id) ? null : context.getModuleInfo(id);
    found.add(id);
    if (info) queue.push(...info.importedIds, ...(/\/src\/routes\//.test(id) ? [] : info.dynamicallyImportedIds));
  }
  return found;
}

/**
 * Cuts each catalogue in two: words of what may show before a later screen is asked for, and all others, which come with those screens
 * (`app/late-screen.ts`). Told apart by the modules that name them.
 */
export function wordsByScreen(): Plugin[] {
  const catalogues = lingui({ failOnCompileError: true });
  const compile = catalogues.map(({ transform }) => transform).find((each) => typeof each === 'object');
  const messages = new Map<string, Record<string, unknown>>();
  let building = false;
  let firstIds: Set<string> | null = null;
  const halves: Plugin = {
    name: 'words-by-screen',
    enforce: 'pre',
    configResolved: (config) => void (building = config.command === 'build'),
    buildStart: () => void (firstIds = null),
    resolveId(source, importer) {
      // Screens that load later are made by a helper of the router; ours has them wait for their words.
      return source === '@tanstack/react-router' && /\/src\/routes\//.test(importer ?? '') ? join(ROOT, 'src/app/late-screen.ts') : null;
    },
    load: (id) => (wordsPart(id) ? readFileSync(id.replace(/\?.*$/, ''), 'utf8') : null),
    transform: {
      filter: { id: PART },
      async handler(source, id) {
        const part = wordsPart(id);
        if (!part || !compile) return null;
        const compiled = await compile.handler.call(this, source, id.replace(/\?.*$/, ''), {} as never);
        const text = typeof compiled === 'object' && compiled ? String(compiled.code) : '';
        if (!building) return { code: part.isFirst ? text : 'export const messages = {};', map: null, moduleType: 'js' };
        messages.set(part.locale, JSON.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))) as string) as Record<string, unknown>);
        return { code: `export const messages = JSON.parse("__${part.locale}__");`, map: null, moduleType: 'js' };
      },
    },
    renderChunk(code, chunk) {
      const part = wordsPart(chunk.facadeModuleId);
      const all = messages.get(part?.locale ?? '');
      if (!part || !all) return null;
      firstIds ??= new Set(
        [...firstModules(this)].flatMap((id) => [...(this.getModuleInfo(id)?.code ?? '').matchAll(/["'`]([\w/+-]{6})["'`]/g)].map(([, word]) => word ?? '')),
      );
      const mine = Object.fromEntries(Object.entries(all).filter(([id]) => firstIds?.has(id) === part.isFirst));
      return { code: code.replace(/(["'`])__\w+__\1/, () => JSON.stringify(JSON.stringify(mine))), map: null };
    },
  };
  return [...catalogues, halves];
}
