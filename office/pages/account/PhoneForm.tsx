import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getStaffPhone, chooseStaffTexts } from '#contract/office/staff-phone.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import { KindChoice } from './KindChoice.tsx';

export function PhoneForm() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, getStaffPhone, {}));
  return (
    <Panel pad stack aria-labelledby="texts">
      <h2 id="texts">{t`Text messages`}</h2>
      <Loaded query={query}>
        {({ available, phone, kinds }) =>
          available ? (
            <>
              <PhoneNumber phone={phone} />
              {phone === undefined ? null : <TextKinds kinds={kinds} />}
            </>
          ) : (
            <Text
              as="p"
              tone="second"
            >{t`This server sends colleagues no text messages. Who runs it can set it up.`}</Text>
          )
        }
      </Loaded>
    </Panel>
  );
}

function TextKinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseStaffTexts);
  return (
    <KindChoice
      legend={t`Send me a text message when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ kinds: chosen })}
    />
  );
}
