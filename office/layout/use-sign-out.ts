import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/office/account.ts';
import { unsubscribeStaffPush } from '#contract/office/staff-push.ts';
import { call } from '#office/queries/call.ts';
import { unsubscribeBrowser } from '#ui/browser-push.ts';

/**
 * Ends the browser's subscription, also without a network: the next person at a shared computer must not see what waits
 * for this one.
 */
async function endNotifications(): Promise<void> {
  await unsubscribeBrowser((id) => call(unsubscribeStaffPush, { id }).catch(() => undefined));
}

/** Notifications end first, since that needs the session. The sign-in page opens even where a call fails. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await endNotifications().catch(() => undefined);
    await call(signOut, {}).catch(() => undefined);
    client.clear();
    await navigate({ to: '/sign-in' });
  };
}
