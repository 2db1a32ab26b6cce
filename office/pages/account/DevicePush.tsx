import { useLingui } from '@lingui/react/macro';
import { kindsFor, type WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import type { PushState } from '#ui/browser-push.ts';
import { Switch } from '#ui/Switch.tsx';
import { Text } from '#ui/Text.tsx';
import { useDevicePush, useTurnDevicePush } from './use-device-push.ts';
import { chooseStaffPush } from '#contract/office/staff-push.ts';
import { useAction } from '#office/queries/use-office.ts';
import { KindChoice } from './KindChoice.tsx';

export function DevicePush() {
  const { t } = useLingui();
  const { role } = useOffice();
  const query = useDevicePush();
  if (kindsFor(role).length === 0) return null;
  return (
    <Panel pad stack aria-labelledby="device-push">
      <h2 id="device-push">{t`This device`}</h2>
      <Loaded query={query}>
        {({ key, state, device }) =>
          key === undefined ? (
            <Text as="p" tone="second">{t`This server sends no notifications. Who runs it can set it up.`}</Text>
          ) : (
            <>
              <PushSwitch serverKey={key} state={state} />
              {device ? <PushKinds device={device.id} kinds={device.kinds} /> : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function PushSwitch({ serverKey, state }: { serverKey: string; state: PushState }) {
  const { t } = useLingui();
  const turn = useTurnDevicePush(serverKey);
  if (state === 'denied')
    return (
      <Note tone="info">{t`Notifications of this site are blocked. Allow them in the settings of your browser, then open this page again.`}</Note>
    );
  if (state !== 'on' && state !== 'off') return <Note tone="info">{t`This browser cannot show notifications.`}</Note>;
  return (
    <>
      <Switch
        checked={turn.isPending ? turn.variables : state === 'on'}
        disabled={turn.isPending}
        onChange={(on) => turn.mutate(on)}
        hint={t`Of what waits for your decision, also while the office is closed. It ends when you sign out here or everywhere, or change the password.`}
      >
        {t`Notify me on this device`}
      </Switch>
      {turn.isError ? (
        <Note
          announce
          tone="bad"
        >{t`Notifications could not be switched. The message service of your browser may be out of reach.`}</Note>
      ) : null}
    </>
  );
}

/** @param device the id of this browser's subscription. */
function PushKinds({ device, kinds }: { device: string; kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseStaffPush);
  return (
    <KindChoice
      legend={t`Notify me when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ id: device, kinds: chosen })}
    />
  );
}
