import type * as calls from '#contract/visitor/message-consent.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { storeTarget } from './notice-targets.ts';
import { addConsents, countConsents } from './message-consents.store.ts';

/** The most stored consents of one visitor to one template. */
const MOST_LEFT = 10;

type Template = Out<typeof calls.listMessageTemplates>['list'][number];

async function templatesOf(context: Context, project: string): Promise<Map<string, Template['kinds']>> {
  const { project: doc } = await catalogOf(context, project);
  const templates = new Map<string, Template['kinds']>();
  for (const [kind, { template_id }] of Object.entries(doc.subscription_messages ?? {})) {
    templates.set(template_id, [...(templates.get(template_id) ?? []), kind]);
  }
  return templates;
}

/** Where the operator set PUBLIC_URL, only pages of that origin are signed. */
const isOwnPage = ({ publicUrl }: Context, url: string): boolean =>
  URL.canParse(url) && (publicUrl === undefined || new URL(url).origin === new URL(publicUrl).origin);

export async function listMessageTemplates(
  context: Context,
  { project, visitor_id, openid }: Visitor,
  { url }: In<typeof calls.listMessageTemplates>,
): Promise<Out<typeof calls.listMessageTemplates>> {
  const { messagingApp, log } = context;
  const templates = await templatesOf(context, project);
  if (!messagingApp || openid === '' || templates.size === 0 || !isOwnPage(context, url)) return { list: [] };
  const left = await countConsents(context.db, project, visitor_id);
  const signed = await messagingApp.signPage(url).catch((error: unknown) => {
    log.warn(
      { error: error instanceof Error ? error.message : 'unknown' },
      'a page was not signed for the messaging app',
    );
    throw new DomainError('temporarilyUnavailable');
  });
  return {
    list: [...templates].map(([template_id, kinds]) => ({ template_id, kinds, left: left.get(template_id) ?? 0 })),
    page: { script: messagingApp.scriptFor(openid), ...signed },
  };
}

export async function addMessageConsents(
  context: Context,
  visitor: Visitor,
  { id, accepted, locale }: In<typeof calls.addMessageConsents>,
): Promise<Record<string, never>> {
  const { project, visitor_id, openid } = visitor;
  const templates = await templatesOf(context, project);
  const known = [...new Set(accepted)].filter((template) => templates.has(template));
  if (openid === '' || known.length === 0) return {};
  await addConsents(context.db, project, visitor_id, id, known, new Date(context.now()), MOST_LEFT);
  await storeTarget(context, visitor, { id: `app.${visitor_id}`, way: 'app', address: openid, locale });
  return {};
}
