import { useLingui } from '@lingui/react/macro';
import { resendNotices } from '#contract/office/order-cancel.ts';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText } from '#office/words/format.ts';
import { NOTICE_WORDS } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

export function NoticesCard({ order }: { order: OfficeOrder }) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const resend = useAction(resendNotices);
  if (order.notices.length === 0) return null;
  return (
    <Panel pad stack aria-labelledby="notices">
      <h2 id="notices">{t`Told to the visitor`}</h2>
      <Stack as="ul">
        {order.notices.map((notice) => (
          <li key={notice.id}>
            <b>{i18n._(NOTICE_WORDS[notice.kind])}</b>
            <Text size="micro" tone="third">
              {' '}
              {instantText(notice.at)} ·{' '}
              {notice.seen_at === undefined ? t`not seen yet` : t`seen ${instantText(notice.seen_at)}`}
            </Text>
          </li>
        ))}
      </Stack>
      {resend.isError ? <Failure error={resend.error} /> : null}
      {may('serve') ? (
        <Row>
          <Button
            variant="outline"
            disabled={resend.isPending}
            onPress={() => resend.mutate({ order: order.id, rev: order.rev })}
          >
            {t`Tell it again`}
          </Button>
        </Row>
      ) : null}
    </Panel>
  );
}
