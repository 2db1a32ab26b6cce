import { useLingui } from '@lingui/react/macro';
import { approveSecond, withdrawPending } from '#contract/office/order.ts';
import { mayApprove, type RequestKind } from '#domain/office/request-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Failure } from './Failure.tsx';

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
  const mayDecide = mayApprove(role, kind);
  const approve = useAction(approveSecond);
  const withdraw = useAction(withdrawPending);
  const error = approve.error ?? withdraw.error;
  return (
    <>
      {error ? <Failure error={error} /> : null}
      {own || mayDecide ? (
        <Row>
          <Button variant="outline" disabled={withdraw.isPending} onPress={() => withdraw.mutate({ pending })}>
            {t`Take it back`}
          </Button>
          {own ? null : (
            <Button size="md" disabled={approve.isPending} onPress={() => approve.mutate({ pending })}>
              {words}
            </Button>
          )}
        </Row>
      ) : null}
    </>
  );
}
