import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inviteStaff } from '#contract/office/staff.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Role } from '#domain/office/office-rights.ts';
import { useAction } from '#office/queries/use-office.ts';
import { CopyText } from '#office/ui/CopyText.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { instantText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { RoleChoice } from './RoleChoice.tsx';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const invite = useAction(inviteStaff);
  const [login, setLogin] = useState('');
  const [role, setRole] = useState<Role>('desk');
  const link = invite.data && `${location.origin}/#/invite/${invite.data.token}`;
  return (
    <Dialog title={t`Invite somebody`} onClose={onClose}>
      {link && invite.data ? (
        <InviteLink login={login} link={link} invite={invite.data} onClose={onClose} />
      ) : (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate({ login, role });
          }}
        >
          <Field
            label={t`Login`}
            hint={t`Small letters, digits, dots and dashes. Who has this login already gets a way back in.`}
            required
            pattern="[a-zA-Z0-9][a-zA-Z0-9._\-]{1,39}"
            autoCapitalize="none"
            value={login}
            onChange={(event) => setLogin(event.target.value)}
          />
          <RoleChoice role={role} onChange={setRole} />
          {invite.isError ? <Failure error={invite.error} /> : null}
          <Row justify="end">
            <Button variant="outline" onPress={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" size="md" disabled={invite.isPending}>
              {t`Make the link`}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

interface InviteLinkProps {
  login: string;
  link: string;
  invite: OutputOf<typeof inviteStaff>;
  onClose(): void;
}

function InviteLink({ login, link, invite, onClose }: InviteLinkProps) {
  const { t } = useLingui();
  return (
    <>
      <Note
        announce
        tone="ok"
      >{t`Give this link to ${login}, and to nobody else. It is good once, until ${instantText(invite.until)}, and is not shown again.`}</Note>
      {invite.known === 'elsewhere' ? (
        <Note
          announce
          tone="wait"
        >{t`This login belongs to somebody of another venue already. Make sure that it is the person you mean: whoever has that account takes the role, in a session of their own.`}</Note>
      ) : null}
      {invite.waits ? (
        <Note
          announce
          tone="wait"
        >{t`It takes the account’s password and factors away, so a second owner agrees first, under “Open links” on this page.`}</Note>
      ) : null}
      <CopyText label={t`Link`} text={link} />
      <Row justify="end">
        <Button size="md" onPress={onClose}>
          {t`Done`}
        </Button>
      </Row>
    </>
  );
}
