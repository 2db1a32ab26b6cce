import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getStaffMail, chooseMail } from '#contract/office/staff-mail.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import { MailAddress } from './MailAddress.tsx';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import { localeNow } from '#office/words/locale.ts';
import { KindChoice } from './KindChoice.tsx';

export function MailForm() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, getStaffMail, {}));
  return (
    <Panel pad stack aria-labelledby="mail">
      <h2 id="mail">{t`Mail`}</h2>
      <Loaded query={query}>
        {({ available, address, confirmed, kinds }) =>
          available ? (
            <>
              <MailAddress key={`${address} ${confirmed}`} address={address} confirmed={confirmed} />
              {confirmed ? <MailKinds kinds={kinds} /> : null}
            </>
          ) : (
            <Text as="p" tone="second">{t`This server sends no mail. Who runs it can set it up.`}</Text>
          )
        }
      </Loaded>
    </Panel>
  );
}

function MailKinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseMail);
  return (
    <KindChoice
      legend={t`Send me mail when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ kinds: chosen, locale: localeNow() })}
    />
  );
}
