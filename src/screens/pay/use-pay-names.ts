import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { money } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import type { PayChannel } from '#queries/payments.ts';

const KNOWN: Partial<Record<PayChannel, MessageDescriptor>> = {
  wxpay: msg`WeChat Pay`,
  wxpayh5: msg`WeChat Pay`,
  alipay: msg`Alipay`,
};

/** Names of the ways to pay as people know them: a bank has the venue's name for it or none, never a code. */
export function usePayNames() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const names = useQuery(projectConfigQuery()).data?.pay_names ?? {};
  const nameOf = (channel: PayChannel): string => {
    const [given, known] = [names[channel], KNOWN[channel]];
    return given ? words(given) : known ? i18n._(known) : t`Another bank card`;
  };
  /** Banks without a name read the same, so that one of them stands for all: the chosen one, else the first. */
  const apart = (channels: readonly PayChannel[], chosen: PayChannel): PayChannel[] => {
    const nameless = channels.filter((channel) => !names[channel] && !KNOWN[channel]);
    const shown = nameless.includes(chosen) ? chosen : nameless[0];
    return channels.filter((channel) => channel === shown || !nameless.includes(channel));
  };
  const payBy = (channel: PayChannel, fee: number): string => {
    const [way, amount] = [nameOf(channel), money(fee, locale)];
    return KNOWN[channel]
      ? t({ message: `${way} ${amount}`, comment: 'button: WeChat Pay CN¥120.00' })
      : t`Pay ${amount} by ${way}`;
  };
  return { nameOf, apart, payBy };
}
