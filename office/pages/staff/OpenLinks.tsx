import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { approveInvite, type listStaff, withdrawInvite } from '#contract/office/staff.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

export function OpenLinks({ invites }: Pick<OutputOf<typeof listStaff>, 'invites'>) {
  const { t } = useLingui();
  const approve = useAction(approveInvite);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const withdraw = useAction(withdrawInvite);
  const endLink = (login: string): Promise<void> =>
    withdraw
      .mutateAsync({ login })
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => setWithdrawn(null));
  return (
    <>
      <Panel aria-labelledby="invites">
        <PanelHead>
          <h2 id="invites">{t`Open links`}</h2>
        </PanelHead>
        {invites.length === 0 ? (
          <Empty>{t`No link is open. Invite somebody to make one.`}</Empty>
        ) : (
          <Panel as="ul" pad stack>
            {invites.map((each) => (
              <OpenLink
                key={each.login}
                link={each}
                isBusy={approve.isPending}
                onApprove={() => approve.mutate({ login: each.login })}
                onWithdraw={() => setWithdrawn(each.login)}
              />
            ))}
          </Panel>
        )}
      </Panel>
      {approve.isError ? <Failure error={approve.error} /> : null}
      {withdraw.isError ? <Failure error={withdraw.error} /> : null}
      {withdrawn === null ? null : (
        <ConfirmDialog
          title={t`Withdraw the link of ${withdrawn}`}
          action={t`Withdraw`}
          danger
          busy={withdraw.isPending}
          onDo={() => void endLink(withdrawn)}
          onClose={() => setWithdrawn(null)}
        >
          <p>{t`The link stops working at once. You can make another one at any time.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface OpenLinkProps {
  link: OutputOf<typeof listStaff>['invites'][number];
  isBusy: boolean;
  onApprove(): void;
  onWithdraw(): void;
}

function OpenLink({ link, isBusy, onApprove, onWithdraw }: OpenLinkProps) {
  const { t, i18n } = useLingui();
  return (
    <Row as="li" wrap>
      <Text code grow>
        {link.login}
      </Text>
      <span>{i18n._(ROLE_WORDS[link.role])}</span>
      <Text tone="third">{t`good until ${instantText(link.until)}`}</Text>
      {link.waits && link.own ? <Text tone="third">{t`waits for a second owner`}</Text> : null}
      {link.waits && !link.own ? (
        <Button variant="outline" size="sm" disabled={isBusy} onPress={onApprove}>
          {t`Agree that ${link.login} gets a new password`}
        </Button>
      ) : null}
      <Button variant="danger-outline" size="sm" label={t`Withdraw the link of ${link.login}`} onPress={onWithdraw}>
        {t`Withdraw…`}
      </Button>
    </Row>
  );
}
