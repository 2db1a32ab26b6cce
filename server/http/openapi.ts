import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AnyOperation } from '#contract/operation.ts';
import { openApiDocument } from '#server/http/openapi/document.ts';
import type { App } from '#server/http/types.ts';

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json');

const PATH_OF: Record<AnyOperation['audience'], string> = {
  visitor: '/openapi.json',
  gate: '/gate/openapi.json',
  office: '/office/openapi.json',
};

/** The viewer writes styles into its elements and shows pictures inside its style sheet. */
const VIEWER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const packageVersion = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

export function registerOpenApi(app: App, audiences: readonly AnyOperation['audience'][]): void {
  for (const audience of audiences) {
    let text: string | undefined;
    app.get(PATH_OF[audience], (c) => {
      text ??= JSON.stringify(openApiDocument(audience, packageVersion()));
      return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    });
  }
  const urls = audiences.map((audience) => ({ name: audience, url: PATH_OF[audience] }));
  const start = `SwaggerUIBundle({ dom_id: '#viewer', urls: ${JSON.stringify(urls)}, docExpansion: 'list', deepLinking: true, validatorUrl: null, presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' });\n`;
  app.get('/openapi', (c) => c.redirect('/openapi/', 308));
  app.get('/openapi/', (c) =>
    c.html(PAGE, 200, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': VIEWER_POLICY }),
  );
  app.get('/openapi/start.js', (c) =>
    c.body(start, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }),
  );
  let files: MiddlewareHandler | undefined;
  app.get('/openapi/:file', (c, next) => {
    if (!FILES.has(c.req.param('file'))) return next();
    files ??= serveStatic({ root: viewerFolder(), rewriteRequestPath: (path) => path.slice('/openapi'.length) });
    return files(c, next);
  });
}

const viewerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const FILES: ReadonlySet<string> = new Set([
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-32x32.png',
]);

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
<div id="viewer"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="swagger-ui-standalone-preset.js"></script>
<script src="start.js"></script>
</html>
`;
