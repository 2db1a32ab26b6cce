import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateDocument } from '#server/http/openapi/gate-document.ts';
import type { App } from '#server/http/types.ts';
import { openApiDocument, readExamples } from '#server/http/openapi/document.ts';

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json');

/** Answers the description of the whole API, and that of the gate's calls; each made at the first request. */
export function registerOpenApi(app: App): void {
  const version = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
  for (const [path, make] of [
    ['/openapi.json', () => openApiDocument(readExamples(), version())],
    ['/gate/openapi.json', () => gateDocument(version())],
  ] as const) {
    let text: string | undefined;
    app.get(path, (c) => {
      text ??= JSON.stringify(make());
      return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    });
  }
}
