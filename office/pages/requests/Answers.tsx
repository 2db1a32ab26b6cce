import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Answer, listAnswers } from '#contract/office/requests.ts';
import type { RequestKind } from '#domain/office/request-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { instantText, shortDay, yuanText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Timeline } from '#office/ui/Timeline.tsx';

const POLL_MS = 20_000;
const TONES = { approved: 'ok', refused: 'bad', lapsed: 'wait' } as const;

interface Props {
  kinds: readonly RequestKind[];
  /** Only answers about this order. */
  order?: string;
}

/** Tells a colleague how their own requests for a second person were answered. */
export function Answers({ kinds, order }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery({ ...officeQuery(project, listAnswers, {}), refetchInterval: POLL_MS });
  const answers = (data?.answers ?? []).filter(
    (each) => kinds.includes(each.kind) && (order === undefined || each.order?.id === order),
  );
  const asked: Record<RequestKind, string> = {
    returns: t`Granting a return`,
    cancel: t`Cancelling tickets`,
    repaid: t`A repayment by hand`,
    close: t`Closing a day`,
    move: t`Moving a session`,
    erase: t`Erasing a person`,
  };
  const answerText = ({ answer, by = '' }: Answer): string => {
    if (answer === 'lapsed') return t`Nobody approved it in time. Ask again if it is still wanted.`;
    return answer === 'approved' ? t`${by} approved it.` : t`${by} refused it.`;
  };
  if (answers.length === 0) return null;
  return (
    <Panel pad stack aria-labelledby="answers">
      <h2 id="answers">{t`What you asked a second person for`}</h2>
      <Timeline as="ul">
        {answers.map((each) => (
          <li key={each.id} data-tone={TONES[each.answer]}>
            <div role={order === undefined ? undefined : 'status'}>
              <b>{asked[each.kind]}</b>
              {each.amount === undefined ? null : ` ${yuanText(each.amount)}`}
              {each.day === undefined ? null : ` ${shortDay(each.day)}`}
              {each.order === undefined || order !== undefined ? null : (
                <>
                  {' '}
                  <OrderLink order={each.order.id} number={each.order.order_no} />
                </>
              )}
              <br />
              {answerText(each)} {each.reason}
              <Text as="div" size="micro" tone="third" numeric>
                {instantText(each.at)}
              </Text>
            </div>
          </li>
        ))}
      </Timeline>
    </Panel>
  );
}
