import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { projectId } from '#queries/session.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { firstOpenTicket } from './order-actions.ts';

/** Leads to the page of codes that needs no program: on a weak signal the app may not load. */
export function LightCodesLink({ order }: { order: Order }) {
  if (!firstOpenTicket(order)) return null;
  return (
    <a
      className={linkButtonClass({})}
      href={`/tickets?${new URLSearchParams({ project: projectId(), order: order.id })}`}
    >
      <Trans>Weak signal? Codes on a light page</Trans>
    </a>
  );
}
