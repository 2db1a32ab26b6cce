import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VisitorOperation } from '#contract/operation.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import { isPublicRead } from '#server/http/answer-cache.ts';
import type { App } from '#server/http/types.ts';
import { PREVIEW_PATH, previewContext, projectOfPreview } from '#server/office/catalogue/preview.ts';
import type { Pace } from '#server/limits/pace.ts';
import type { CallMeta, Handler } from './handlers.ts';
import { hasBody, rawBody } from './input.ts';
import type { LoadShedder } from './load-shedding.ts';
import { errorResponseFor } from './responses.ts';
import { type Route, routesOf } from './routes.ts';
import { type Audience, enforcePace, serve } from './serve.ts';

interface PreviewParts {
  context: Context;
  clientDir: string;
  served: readonly Handler[];
  load: LoadShedder;
  addressPace: Pace;
  trustProxy: boolean;
  meta: CallMeta;
}

const NOTE = '草稿预览，不能下单 · Draft, nothing can be ordered';

const isPreviewed = (operation: VisitorOperation): boolean =>
  isPublicRead(operation) || operation.name === 'currentTime';

/** The visitors' app with the draft of a venue in place of the live version; only reads are allowed. */
export function registerPreview(app: App, parts: PreviewParts): void {
  const { context, clientDir, load } = parts;
  const base = (token: string): string => `${PREVIEW_PATH}/${token}/`;
  app.get(`${PREVIEW_PATH}/:token/`, (c) => {
    const token = c.req.param('token');
    const project = projectOfPreview(context, token);
    if (project === null) return errorResponseFor(c, 'notFound', 404);
    const page = readFileSync(join(clientDir, 'index.html'), 'utf8')
      .replace('<html ', `<html data-preview="${project}" data-api="${base(token)}api/" `)
      .replace(
        '</head>',
        '<meta name="robots" content="noindex" /><link rel="stylesheet" href="/preview.css" /></head>',
      )
      .replace('<div id="root">', `<p class="preview-note">${NOTE}</p><div id="root">`);
    return c.html(page, 200, { 'Cache-Control': 'no-store' });
  });
  const routes = new Map<string, Route>(
    routesOf(parts.served).flatMap((route) => (route.mobile ? [] : [[`${route.method} ${route.path}`, route]])),
  );
  const audience: Audience<Route> = {
    context,
    load,
    rawInput: (request) =>
      hasBody(request.req.method) ? rawBody(request) : Promise.resolve(request.req.query() as Record<string, unknown>),
    async identify({ request, call }) {
      enforcePace(context, parts.addressPace, visitorAddress(request, parts.trustProxy));
      const project = projectOfPreview(context, request.req.param('token') ?? '');
      if (project === null) throw new DomainError('notFound');
      if (!isPreviewed(call.operation)) throw new DomainError('stateForbids');
      const draft = await previewContext(context, project);
      return { answer: async (input) => ({ extraInfo: await call.answer(draft, input, undefined, parts.meta) }) };
    },
  };
  app.all(`${PREVIEW_PATH}/:token/api/*`, (c) => {
    const path = c.req.path.slice(base(c.req.param('token')).length - 1);
    const route = routes.get(`${c.req.method} ${path}`);
    return route ? serve(c, audience, route) : Promise.resolve(errorResponseFor(c, 'notFound', 404));
  });
}
