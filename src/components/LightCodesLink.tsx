import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { projectId } from '#queries/session.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { firstOpenTicket } from './order-actions.ts';

/** The way to the page of this order's codes that needs no program; nothing where no code opens a gate. */
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
