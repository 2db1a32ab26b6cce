// `npm run api`, and part of the build: describes the calls of visitors, gate and office in files of `dist-api/`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '#server/http/openapi.ts';
import { openApiDocument } from '#server/http/openapi/document.ts';

const FOLDER = join(import.meta.dirname, '..', 'dist-api');

mkdirSync(FOLDER, { recursive: true });
for (const audience of ['visitor', 'gate', 'office'] as const) {
  const document = openApiDocument(audience, packageVersion());
  writeFileSync(join(FOLDER, `${audience}.json`), `${JSON.stringify(document, null, 2)}\n`);
}
