import { useLingui } from '@lingui/react/macro';
import type { ShownVerdict } from '#gate/types.ts';
import {
  IconHeadset,
  IconIdCard,
  IconPhone,
  IconRefresh,
  IconSwap,
  IconSync,
  type IconType,
  IconUsers,
} from '#ui/icons.ts';

export function useNote({ id, facts }: Pick<ShownVerdict, 'id' | 'facts'>): { icon: IconType; text: string } | null {
  const { t } = useLingui();
  switch (id) {
    case 'no-code':
      return { icon: IconRefresh, text: t`Ask the visitor to open the ticket code in My orders.` };
    case 'forged':
      return {
        icon: IconRefresh,
        text: t`Ask the visitor to open the ticket code in My orders and scan it again. Altered screenshots and tickets from elsewhere all look like this.`,
      };
    case 'unlisted':
      return {
        icon: IconPhone,
        text: t`Ask the visitor to open the order: look at spot, session and people, then at the ID. Admit only whom you see.`,
      };
    case 'unknown':
    case 'refunded':
    case 'in-review':
    case 'unconfirmed':
      return { icon: IconHeadset, text: t`Send the visitor to the office.` };
    case 'old-code':
      return { icon: IconRefresh, text: t`The ticket was changed. The new code is in My orders.` };
    case 'unpaid':
      return { icon: IconPhone, text: t`The visitor can pay in My orders. Scan again after that.` };
    case 'used':
      return { icon: IconIdCard, text: t`Check the ID. If the holder says they were never in, ask the supervisor.` };
    case 'wrong-day':
      return facts.changeable
        ? { icon: IconSwap, text: t`The visitor can change the day once in My orders. Scan again after that.` }
        : null;
    case 'too-many':
      return { icon: IconUsers, text: t`Some of this group are in already. Count again.` };
    case 'stale':
      return { icon: IconSync, text: t`Bring this device where it has a network, or ask the supervisor.` };
    case 'card-expired':
    case 'card-void':
      return { icon: IconHeadset, text: t`Send the visitor to the ticket window.` };
    case 'elsewhere':
    case 'expired':
    case 'again':
    case 'wrong-gate':
    case 'too-early':
    case 'too-late':
    case 'card-used':
    case 'card-waiting':
    case 'card-empty':
    case 'check-photo':
    case 'check-id':
    case 'admit':
    case 'admit-n':
    case 're-entry':
    case 'exit':
    case 'override':
      return null;
  }
}
