import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { tryRefundAgain } from '#contract/office/refund.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { causeWords } from './refund-words.ts';
import { RepaidDialog } from './RepaidDialog.tsx';

type Refund = OfficeOrder['refunds'][number];
interface Props {
  order: OfficeOrder;
  refund: Refund;
  failed: NonNullable<Refund['failed']>;
}

export function FailedRefund({ order, refund, failed }: Props) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const again = useAction(tryRefundAgain);
  const [noting, setNoting] = useState(false);
  const { tries, code, gave_up_at, next_at } = failed;
  const why = i18n._(causeWords(failed));
  const cause = code === undefined ? why : `${why} (${code})`;
  const isOver = gave_up_at !== undefined;
  return (
    <Panel pad stack aria-labelledby={`failed-${refund.refund_no}`}>
      <Row wrap>
        <Text id={`failed-${refund.refund_no}`} as="h2" grow>
          {isOver
            ? t`Given up by the provider: ${yuanText(refund.amount)}`
            : t`Refund not through yet: ${yuanText(refund.amount)}`}
        </Text>
        <Text size="micro" code>
          {refund.refund_no}
        </Text>
      </Row>
      <Note announce tone={isOver ? 'bad' : 'wait'}>
        {isOver
          ? t`Nothing is tried again by itself since ${instantText(gave_up_at)}, after ${tries} tries: ${cause}. The money is still at the provider.`
          : t`Try ${tries} failed: ${cause}. The next one is at ${instantText(next_at ?? order.now)}, by itself.`}
      </Note>
      {again.isError ? <Failure error={again.error} /> : null}
      {isOver && may('repaid') ? (
        <>
          <Row wrap>
            <Button
              variant="outline"
              disabled={again.isPending || order.pending !== undefined}
              onPress={() => again.mutate({ order: order.id, refund: refund.refund_no })}
            >
              {t`Try again`}
            </Button>
            <Button variant="outline" disabled={order.pending !== undefined} onPress={() => setNoting(true)}>
              {t`Paid back another way…`}
            </Button>
          </Row>
          <Text
            as="p"
            size="micro"
            tone="third"
          >{t`Trying again uses the same refund number, so that nothing goes back twice; once a minute at most.`}</Text>
        </>
      ) : null}
      {isOver && !may('repaid') ? (
        <Text
          as="p"
          size="micro"
          tone="third"
        >{t`Finance or an owner can have it tried again, or note that it was paid back another way.`}</Text>
      ) : null}
      {noting ? <RepaidDialog order={order} refund={refund} onClose={() => setNoting(false)} /> : null}
    </Panel>
  );
}
