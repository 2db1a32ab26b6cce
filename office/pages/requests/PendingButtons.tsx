import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { approveSecond, withdrawPending } from '#contract/office/order.ts';
import { mayApprove, type RequestKind } from '#domain/office/request-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';

interface Props {
  /** Id of the action that waits for a second person. */
  pending: string;
  kind: RequestKind;
  /** True for the colleague who asked, who may not approve the action. */
  own: boolean;
  approve: string;
}

export function PendingButtons({ pending, kind, own, approve: words }: Props) {
  const { t } = useLingui();
  const { role } = useOffice();
  const [refusing, setRefusing] = useState(false);
  const approve = useAction(approveSecond);
  const withdraw = useAction(withdrawPending, { onSuccess: () => setRefusing(false) });
  const error = approve.error ?? (refusing ? null : withdraw.error);
  return (
    <>
      {error ? <Failure error={error} /> : null}
      {own ? (
        <Row>
          <Button variant="outline" disabled={withdraw.isPending} onPress={() => withdraw.mutate({ pending })}>
            {t`Take it back`}
          </Button>
        </Row>
      ) : mayApprove(role, kind) ? (
        <Row>
          <Button variant="danger-outline" onPress={() => setRefusing(true)}>
            {t`Refuse…`}
          </Button>
          <Button size="md" disabled={approve.isPending} onPress={() => approve.mutate({ pending })}>
            {words}
          </Button>
        </Row>
      ) : null}
      {refusing ? (
        <ReasonDialog
          title={t`Refuse the request`}
          about={t`The colleague who asked reads the reason. Visitors do not.`}
          busy={withdraw.isPending}
          error={withdraw.error}
          action={t`Refuse`}
          onDo={(reason) => withdraw.mutate({ pending, reason })}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  );
}
