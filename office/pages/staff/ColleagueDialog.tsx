import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Colleague, disableStaff, endSessions, setRole } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { RoleChoice } from './RoleChoice.tsx';

// oxlint-disable-next-line max-lines-per-function -- three actions on one colleague, which share their failure
export function ColleagueDialog({ colleague, onClose }: { colleague: Colleague; onClose(): void }) {
  const { t } = useLingui();
  const { hello } = useOffice();
  const change = useAction(setRole, { onSuccess: onClose });
  const remove = useAction(disableStaff, { onSuccess: onClose });
  const end = useAction(endSessions);
  const [role, choose] = useState(colleague.role);
  const [sure, setSure] = useState(false);
  const self = colleague.staff === hello.staff;
  const { staff, rev } = colleague;
  const error = change.error ?? remove.error ?? end.error;
  const lastOwner = error instanceof OfficeError && error.extra['problem'] === 'last-owner';
  return (
    <Dialog title={colleague.name} onClose={onClose}>
      {self ? (
        <Note announce tone="info">{t`Nobody changes their own role. Another owner can.`}</Note>
      ) : (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ staff, rev, role });
          }}
        >
          <RoleChoice role={role} onChange={choose} />
          <Text as="p" size="micro" tone="third">{t`It counts from the colleague’s next call on.`}</Text>
          <Row>
            <Button type="submit" variant="outline" disabled={change.isPending || role === colleague.role}>
              {t`Change the role`}
            </Button>
          </Row>
        </Stack>
      )}
      {lastOwner ? (
        <Note announce tone="bad">{t`This is the last owner. Make somebody else an owner first.`}</Note>
      ) : error ? (
        <Failure error={error} />
      ) : null}
      {end.data ? (
        <Note
          announce
          tone="ok"
        >{t`${plural(end.data.ended, { one: '# session was ended.', other: '# sessions were ended.' })}`}</Note>
      ) : null}
      {sure ? (
        <Note
          announce
          tone="wait"
        >{t`${colleague.name} loses the role in this venue at once. The actions stay in the audit log.`}</Note>
      ) : null}
      <Row justify="end">
        <Button
          variant="outline"
          disabled={colleague.sessions === 0 || end.isPending}
          onPress={() => end.mutate({ staff })}
        >
          {t`End the sessions`}
        </Button>
        {self ? null : (
          <Button
            variant="danger-outline"
            disabled={remove.isPending}
            onPress={() => (sure ? remove.mutate({ staff, rev }) : setSure(true))}
          >
            {sure ? t`Yes, take it away` : t`Take the role away…`}
          </Button>
        )}
        <Button variant="outline" onPress={onClose}>
          {t`Close`}
        </Button>
      </Row>
    </Dialog>
  );
}
