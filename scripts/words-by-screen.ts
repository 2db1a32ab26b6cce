// Cuts the words of each language by the screens that need them, so that a first visit loads few of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

const PARTS = ['first', 'gate', 'other'] as const;
type Part = (typeof PARTS)[number];
const PART = /\/locales\/(\w+)\.po\?(first|gate|other)$/;

/** @returns locale and part of a catalogue's chunk, or null for another chunk. */
export function wordsPart(id: string | null): { locale: string; part: Part } | null {
  const [, locale, part] = PART.exec(id ?? '') ?? [];
  return locale ? { locale, part: part as Part } : null;
}

/** The screen of codes as the router cuts it out of its route. */
const GATE = /\/src\/routes\/showQrcode\.tsx\?tsr-split/;

/** @returns every module that these lead to without asking for a screen that loads later. */
function reachedFrom(context: Rolldown.PluginContext, queue: string[]): Set<string> {
  const found = new Set<string>();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = found.has(id) ? null : context.getModuleInfo(id);
    found.add(id);
    if (info) queue.push(...info.importedIds, ...(/\/src\/routes\/[^?]*$/.test(id) ? [] : info.dynamicallyImportedIds));
  }
  return found;
}

/** @returns the part of each word that is not among the others: told apart by the modules that name it. */
function partsOfWords(context: Rolldown.PluginContext): Map<string, Part> {
  const ids = [...context.getModuleIds()];
  const first = reachedFrom(
    context,
    ids.filter((id) => context.getModuleInfo(id)?.isEntry),
  );
  const gate = reachedFrom(
    context,
    ids.filter((id) => GATE.test(id)),
  );
  const parts = new Map<string, Part>();
  // What the first screen names, too, is written last.
  for (const [part, modules] of [['gate', gate] as const, ['first', first] as const])
    for (const id of modules) for (const [, word = ''] of (context.getModuleInfo(id)?.code ?? '').matchAll(/["'`]([\w/+-]{6})["'`]/g)) parts.set(word, part);
  return parts;
}

/**
 * Cuts each catalogue in three: words of what may show before a later screen is asked for, those of the screen of codes (`app/gate-screen.ts`), and all
 * others, which come with the other screens (`app/late-screen.ts`).
 */
export function wordsByScreen(): Plugin[] {
  const catalogues = lingui({ failOnCompileError: true });
  const compile = catalogues.map(({ transform }) => transform).find((each) => typeof each === 'object');
  const messages = new Map<string, Record<string, unknown>>();
  let building = false;
  let parts: Map<string, Part> | null = null;
  const cut: Plugin = {
    name: 'words-by-screen',
    enforce: 'pre',
    configResolved: (config) => void (building = config.command === 'build'),
    buildStart: () => void (parts = null),
    resolveId(source, importer) {
      // Screens that load later are made by a helper of the router; ours has them wait for their words.
      const route = source === '@tanstack/react-router' ? /\/src\/routes\/([\w-]*)/.exec(importer ?? '')?.[1] : undefined;
      return route !== undefined ? join(ROOT, route === 'showQrcode' ? 'src/app/gate-screen.ts' : 'src/app/late-screen.ts') : null;
    },
    load: (id) => (wordsPart(id) ? readFileSync(id.replace(/\?.*$/, ''), 'utf8') : null),
    transform: {
      filter: { id: PART },
      async handler(source, id) {
        const part = wordsPart(id);
        if (!part || !compile) return null;
        const compiled = await compile.handler.call(this, source, id.replace(/\?.*$/, ''), {} as never);
        const text = typeof compiled === 'object' && compiled ? String(compiled.code) : '';
        if (!building) return { code: part.part === 'first' ? text : 'export const messages = {};', map: null, moduleType: 'js' };
        messages.set(part.locale, JSON.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))) as string) as Record<string, unknown>);
        return { code: `export const messages = JSON.parse("__${part.locale}__");`, map: null, moduleType: 'js' };
      },
    },
    renderChunk(code, chunk) {
      const part = wordsPart(chunk.facadeModuleId);
      const all = messages.get(part?.locale ?? '');
      if (!part || !all) return null;
      const known = (parts ??= partsOfWords(this));
      const mine = Object.fromEntries(Object.entries(all).filter(([id]) => (known.get(id) ?? 'other') === part.part));
      return { code: code.replace(/(["'`])__\w+__\1/, () => JSON.stringify(JSON.stringify(mine))), map: null };
    },
  };
  return [...catalogues, cut];
}
