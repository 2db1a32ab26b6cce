import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getStaffPhone } from '#contract/office/staff-phone.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { TextKinds } from './TextKinds.tsx';

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
