import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

/** Characters of an id at least: with two, every other new message would lengthen the id of an old one. */
const SHORTEST = 3;

const format = formatter();
const idsOf = async (file: string): Promise<string[]> =>
  Object.keys(await format.parse(readFileSync(file, 'utf8'), { locale: 'en', sourceLocale: 'en', filename: file }));

/** @returns as many characters of each id as tell it from all others. */
export function shortened(ids: readonly string[]): Map<string, string> {
  const sorted = [...new Set(ids)].toSorted();
  const common = (a: string, b = ''): number => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length += 1;
    return length;
  };
  return new Map(
    sorted.map((id, index) => [
      id,
      id.slice(0, Math.max(SHORTEST, common(id, sorted[index - 1]) + 1, common(id, sorted[index + 1]) + 1)),
    ]),
  );
}

/**
 * Each message bears six characters of a hash in the code and in the words, which nothing compresses: as few remain as
 * tell the messages of a folder apart. What its first catalogue has, `en.po`, none that is loaded later has again.
 */
export function shortMessageIds(folder: string): Plugin {
  let short = new Map<string, string>();
  let first = new Set<string>();
  const inCode = /(\bid: ?["`])([\w-]{6})(["`])/g;
  const compiled = /JSON\.parse\((".*")\)/s;
  return {
    name: 'short-message-ids',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const names = readdirSync(folder).filter((name) => /^(\w+-)?en\.po$/.test(name));
      first = new Set(await idsOf(join(folder, 'en.po')));
      short = shortened((await Promise.all(names.map((name) => idsOf(join(folder, name))))).flat());
    },
    transform: {
      filter: { id: /\.(po|tsx?)(\?|$)/ },
      handler(code, file) {
        if (!/\.po(\?|$)/.test(file))
          return {
            code: code.replace(inCode, (whole, before: string, id: string, after: string) =>
              short.has(id) ? `${before}${short.get(id) ?? id}${after}` : whole,
            ),
            map: null,
          };
        const isLater = /-\w+\.po/.test(file);
        const words = (_whole: string, text: string): string => {
          const messages = JSON.parse(JSON.parse(text) as string) as Record<string, unknown>;
          const own = Object.entries(messages).filter(([id]) => !isLater || !first.has(id));
          const named = Object.fromEntries(own.map(([id, message]) => [short.get(id) ?? id, message]));
          return `JSON.parse(${JSON.stringify(JSON.stringify(named))})`;
        };
        return { code: code.replace(compiled, words), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const whole = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.code.matchAll(inCode)].filter(([, , id = '']) => short.has(id)) : [],
      );
      if (whole.length > 0) this.error(`Messages keep their whole ids: ${whole.map(([text]) => text).join(', ')}`);
    },
  };
}
