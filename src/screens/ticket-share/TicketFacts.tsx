import { useLingui } from '@lingui/react/macro';
import { useSeatText, useVisitText } from '#components/ticket-words.ts';
import type { Ticket } from '#contract/visitor/orders.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';

interface TicketFactsProps {
  ticket: Pick<Ticket, 'date' | 'valid_until' | 'batch' | 'seat' | 'people'> & {
    program_name: LocalText;
    type_name: LocalText;
  };
  holders: readonly string[];
}

export function TicketFacts({ ticket, holders }: TicketFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const visitText = useVisitText();
  const seatText = useSeatText();
  const { people, seat } = ticket;
  return (
    <DefinitionList
      rows={[
        { key: 'programme', term: t`Programme`, value: <Words of={ticket.program_name} /> },
        { key: 'type', term: t`Ticket type`, value: <Words of={ticket.type_name} /> },
        {
          key: 'visit',
          term: ticket.batch ? t`Date and session` : t`Visit date`,
          value: <span className="num">{visitText(ticket)}</span>,
        },
        ...(seat ? [{ key: 'seat', term: t`Seat`, value: seatText(seat) }] : []),
        ...(people > 1 ? [{ key: 'people', term: t`Admits`, value: t`${people} people` }] : []),
        ...(holders.length > 0 ? [{ key: 'holders', term: t`Holder`, value: commaText(holders, locale) }] : []),
      ]}
    />
  );
}
