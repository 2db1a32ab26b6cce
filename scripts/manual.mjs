// The office's manual as pages that it serves, from docs/office.md and docs/office.zh_CN.md. A chapter has one id in
// both languages, that of its English heading, so that a page of the office leads to its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';

const STYLES = `
:root { color-scheme: light dark; }
body { max-width: 44em; margin: 0 auto; padding: 16px 16px 40vh; font: 16px/1.6 system-ui, 'Noto Sans CJK SC', sans-serif; }
h1 { font-size: 24px; } h2 { margin-top: 2em; font-size: 20px; } h2:target { background: light-dark(#fdebd8, #4a3520); }
table { border-collapse: collapse; } th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8886; }
div { overflow-x: auto; } code { font-size: 14px; } nav ol { columns: 2; padding-left: 1.5em; }
@media (max-width: 600px) { nav ol { columns: 1; } a { display: inline-block; min-height: 28px; } }
`;

const LANGUAGES = { en: ['office.md', 'en'], zh_CN: ['office.zh_CN.md', 'zh-CN'] };

const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

export const headingsOf = (text) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** Ids of the chapters, in their order. @param docs the folder of the papers. */
export const chapterIds = (docs) => headingsOf(readFileSync(join(docs, 'office.md'), 'utf8')).map(slugOf);

function pageOf(text, tag, ids) {
  const headings = headingsOf(text);
  const idOf = new Map(headings.map((heading, at) => [slugOf(heading), ids[at] ?? slugOf(heading)]));
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const id = depth === 2 ? ` id="${idOf.get(slugOf(heading))}"` : '';
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Links to other documents are dropped, because the server does not have them.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (!href.startsWith('#')) return words;
        const slug = decodeURIComponent(href.slice(1));
        return `<a href="#${idOf.get(slug) ?? slug}">${words}</a>`;
      },
      image: () => '',
    },
  });
  const body = marked.parse(text).replaceAll('<table>', '<div><table>').replaceAll('</table>', '</table></div>');
  const contents = headings.map((heading) => `<li><a href="#${idOf.get(slugOf(heading))}">${heading}</a></li>`);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="manual.css">
</head>
<body>
${body.replace('</h1>\n', `</h1>\n<nav><ol>${contents.join('')}</ol></nav>\n`)}
</body>
</html>
`;
}

export function writeManual(docs, folder) {
  mkdirSync(folder, { recursive: true });
  const ids = chapterIds(docs);
  for (const [name, [paper, tag]] of Object.entries(LANGUAGES))
    writeFileSync(join(folder, `${name}.html`), pageOf(readFileSync(join(docs, paper), 'utf8'), tag, ids));
  writeFileSync(join(folder, 'manual.css'), STYLES.trimStart());
}
