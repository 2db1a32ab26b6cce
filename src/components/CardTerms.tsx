import { Plural, Trans } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type Fact } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IconCalendar, IconClock, IconTicket, IconUsers } from '#ui/icons.ts';

export type CardTermsType = Pick<TicketTypeSummary, 'activation_days' | 'valid_days' | 'subcards' | 'uses' | 'people'>;

/** @param today the venue day of the purchase. */
export function CardTerms({ type, today }: { type: CardTermsType; today: Day }) {
  const locale = useLocale();
  const { activation_days: within, valid_days: days = 365, subcards = 0, uses } = type;
  const by = within === undefined ? '' : dayText(addDays(today, within), locale);
  const items: Fact[] = [
    ...(within === undefined
      ? []
      : [
          {
            key: 'activate',
            icon: IconClock,
            tone: 'wait' as const,
            text: (
              <>
                <Plural
                  value={within}
                  one="Activate it at the ticket window within # day of the purchase"
                  other="Activate it at the ticket window within # days of the purchase"
                />
                <Trans>, by {by} if bought today. After that it can’t be used any more.</Trans>
              </>
            ),
          },
        ]),
    {
      key: 'valid',
      icon: IconCalendar,
      text:
        within === undefined ? (
          <Plural value={days} one="Valid for # day from the purchase" other="Valid for # days from the purchase" />
        ) : (
          <Plural value={days} one="Valid for # day from the activation" other="Valid for # days from the activation" />
        ),
    },
    {
      key: 'uses',
      icon: IconTicket,
      text:
        uses === undefined ? (
          <Trans>Unlimited visits, once a day</Trans>
        ) : (
          <Plural value={uses} one="Good for # visit, one a day" other="Good for # visits, one a day" />
        ),
    },
    ...(subcards > 0
      ? [
          {
            key: 'subcards',
            icon: IconUsers,
            text: (
              <Plural value={subcards} one="Main card and up to # subcard" other="Main card and up to # subcards" />
            ),
          },
        ]
      : []),
  ];
  return <Facts items={items} />;
}
