import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { textOf } from '#domain/lib/local-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { commaText } from '#i18n/list-text.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { Refund } from './use-refund.ts';

export interface RefundBarProps {
  refund: Refund;
  onDone: () => void;
  isPossible: boolean;
}

export function RefundBar({ refund, onDone, isPossible }: RefundBarProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { quote, news } = refund;
  const left = useLeftWords(refund);
  const reason = online
    ? news?.isUnknown
      ? news.text
      : !isPossible
        ? t`Nothing in this order can be returned.`
        : quote.entries === 0
          ? t`Choose the tickets to return.`
          : left?.text
    : t`You are offline. Connect to return tickets.`;
  const message = news && !news.isUnknown && online ? news.text : null;
  const action = news?.isUnknown ? (
    <LinkButton inherit underline onPress={refund.look}>
      <Trans>Look now</Trans>
    </LinkButton>
  ) : message === null && left?.canGo && online && quote.entries > 0 ? (
    <LinkButton inherit underline onPress={refund.addPartners}>
      <Trans>Return it too</Trans>
    </LinkButton>
  ) : undefined;
  const strip = message ?? reason;
  return (
    <ActionBar
      reason={
        strip !== undefined && (
          <ReasonStrip icon={online ? undefined : IconWifiOff} tone={message === null ? 'wait' : 'bad'} action={action}>
            {strip}
          </ReasonStrip>
        )
      }
      summary={
        quote.entries > 0 && (
          <>
            <Plural value={quote.entries} one="Return #, you get back" other="Return #, you get back" />
            <br />
            <Fee isRefund fen={quote.amount} cents="always" size="l" />
          </>
        )
      }
    >
      {isPossible ? (
        <Button reason={reason} busy={refund.isBusy} onPress={refund.ask}>
          <Trans>Request refund</Trans>
        </Button>
      ) : (
        <Button onPress={onDone}>
          <Trans>See the order</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

/** Tickets that would lose their partner; `canGo` if they can be returned as well. */
function useLeftWords({ partners }: Refund): { text: string; canGo: boolean } | null {
  const { t } = useLingui();
  const locale = useLocale();
  if (partners.length === 0) return null;
  const nameOf = ({ type_name, holders }: (typeof partners)[number]): string =>
    [textOf(type_name, locale).text, holders[0]?.name].filter(Boolean).join(' ');
  const stuck = partners.filter((ticket) => ticket.refund_block);
  const counts = new Map<string, number>();
  for (const ticket of stuck.length > 0 ? stuck : partners)
    counts.set(nameOf(ticket), (counts.get(nameOf(ticket)) ?? 0) + 1);
  const names = commaText(
    [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)),
    locale,
  );
  if (stuck.length > 0)
    return {
      text: t`${names} is valid only together with what you chose, and can’t be returned. So these have to stay, too.`,
      canGo: false,
    };
  return { text: t`${names} is valid only together with what you chose. It has to go back as well.`, canGo: true };
}
