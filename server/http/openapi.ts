import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#server/http/types.ts';
import { openApiDocument, readExamples } from '#server/http/openapi/document.ts';

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json');

/** Answers the description of the whole API; made at the first request. */
export function registerOpenApi(app: App): void {
  let text: string | undefined;
  app.get('/openapi.json', (c) => {
    text ??= JSON.stringify(openApiDocument(readExamples(), (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version));
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
}
