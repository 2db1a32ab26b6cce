import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import styles from './Exchange.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed } from '#components/states/CallFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { useUseData } from './use-redeem-code.ts';
import type { UseFormProps } from './use-code-form.ts';
import { UseForm } from './UseForm.tsx';
import { useRef, useState } from 'react';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { parseDay } from '#domain/lib/day.ts';
import { type DraftOrder, type DraftVisit, emptyVisit } from '#domain/order/draft-order.ts';
import type { UpdateDraft } from '#state/order-drafts.ts';
import { useExchangeDraft } from '#queries/exchange.ts';
import { given } from '#state/given.ts';

export function UsePart({ code, given, sheet, sheets }: Pick<UseFormProps, 'code' | 'given' | 'sheet' | 'sheets'>) {
  const { t } = useLingui();
  const [order, update] = useFilled(given);
  const { data, error, retry } = useUseData(given, order.visits[0].date);
  if (data)
    return (
      <UseForm code={code} given={given} sheet={sheet} sheets={sheets} order={order} update={update} data={data} />
    );
  if (error)
    return (
      <CallFailed
        error={error}
        title={t`What the code needs could not be loaded`}
        more={t`The code is not used.`}
        actions={
          <Button icon={IconRefresh} onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  return (
    <div className={styles.content}>
      <Skeleton label={t`Loading what is needed`}>
        <Card>
          <SkeletonBlock height={120} shape="control" />
        </Card>
      </Skeleton>
    </div>
  );
}

type Own = Pick<DraftVisit, 'travellers'> & Pick<DraftOrder, 'agreed'>;

/** Day, session and phone survive a reload; people and consent only the opening of sheets. */
function useFilled({
  scenic_id,
  ticket_type_id,
}: Pick<ExchangeTicket, 'scenic_id' | 'ticket_type_id'>): [DraftOrder, UpdateDraft] {
  const [stored, store] = useExchangeDraft();
  const [own, setOwn] = useState<Own>({ travellers: [], agreed: null });
  const latest = useRef(own);
  const whole = ({ date, batch_id, phone }: typeof stored, { travellers, agreed }: Own): DraftOrder => ({
    visits: [
      { ...emptyVisit(scenic_id, ticket_type_id), travellers, batch_id, date: date === null ? null : parseDay(date) },
    ],
    phone: phone ?? given().phone,
    agreed,
  });
  // The change starts from the values at its moment, not from those of the render in which the touch began.
  const update: UpdateDraft = (change) =>
    store((now) => {
      const { visits, phone, agreed } = change(whole(now, latest.current));
      const { travellers, date, batch_id } = visits[0];
      latest.current = { travellers, agreed };
      setOwn(latest.current);
      return { ...now, date, batch_id, phone };
    });
  return [whole(stored, own), update];
}
