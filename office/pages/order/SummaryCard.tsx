import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OfficeOrder, showPerson } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { instantText, yuanText } from '#office/words/format.ts';
import { channelName, INVOICE_WORDS, KIND_NAMES } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** People are masked; they are shown in full after a reason is given, until the page is left. */
// oxlint-disable-next-line max-lines-per-function -- one list of facts in the order of the screen
export function SummaryCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const show = useAction(showPerson, { onSuccess: () => setAsking(false) });
  const [asking, setAsking] = useState(false);
  const person = show.data;
  const kind = KIND_NAMES[order.kind];
  const channel = order.payments.find(({ outcome }) => outcome === 'PAID')?.channel;
  return (
    <Panel pad stack aria-labelledby="summary">
      <Row justify="between">
        <h2 id="summary">{t`Summary`}</h2>
        {may('person') && !person ? (
          <Button variant="outline" size="sm" onPress={() => setAsking(true)}>
            {t`Show in full…`}
          </Button>
        ) : null}
      </Row>
      <FactList>
        <dt>{t`Ordered`}</dt>
        <Text as="dd" numeric>
          {instantText(order.created_at)}
        </Text>
        <dt>{t`Kind`}</dt>
        <dd>{kind ? i18n._(kind) : order.kind}</dd>
        <dt>{t`Booked by`}</dt>
        <dd>{person?.holders[0]?.name ?? (order.booker || '–')}</dd>
        <dt>{t`Phone`}</dt>
        <Text as="dd" numeric>
          {person?.phone ?? order.phone}
        </Text>
        <dt>{t`Sum`}</dt>
        <dd>{yuanText(order.fee)}</dd>
        {channel === undefined ? null : (
          <>
            <dt>{t`Channel`}</dt>
            <dd>{channelName(channel)}</dd>
          </>
        )}
        <dt>{t`Agreement`}</dt>
        <dd>{t`version ${order.agreement}`}</dd>
        <dt>{t`Invoice`}</dt>
        <dd>{order.invoice === undefined ? t`not asked for` : i18n._(INVOICE_WORDS[order.invoice][0])}</dd>
        {order.sale === undefined ? null : (
          <>
            <dt>{t`Sold through`}</dt>
            <dd>{order.sale}</dd>
          </>
        )}
        {order.expires_at === undefined ? null : (
          <>
            <dt>{t`To be paid until`}</dt>
            <Text as="dd" numeric>
              {instantText(order.expires_at)}
            </Text>
          </>
        )}
        {order.reason === undefined ? null : (
          <>
            <dt>{t`Reason told`}</dt>
            <dd>{order.reason}</dd>
          </>
        )}
      </FactList>
      {person ? (
        <Stack as="ul">
          {person.holders.map((holder) => (
            <li key={`${holder.ticket}${holder.id_number}`}>
              {holder.name} <Text code>{holder.id_number}</Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t`Show the people in full`}
          about={t`Why do you need to see them? The reason and your name go to the audit log.`}
          busy={show.isPending}
          error={show.error}
          action={t`Show`}
          onDo={(reason) => show.mutate({ order: order.id, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
