import { Trans } from '@lingui/react/macro';
import type { LocalText } from '#domain/lib/local-text.ts';
import { Words } from '#i18n/Words.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';

export interface TravellerTicketChoiceProps {
  tickets: readonly { id: string; name: LocalText; note: LocalText }[];
  ticket: string | undefined;
  onChange: (id: string) => void;
}

export function TravellerTicketChoice({ tickets, ticket, onChange }: TravellerTicketChoiceProps) {
  return (
    <RadioGroup
      legend={<Trans>Ticket for this visitor</Trans>}
      look="rows"
      options={tickets.map((each) => ({
        value: each.id,
        label: <Words of={each.name} />,
        hint: <Words of={each.note} />,
      }))}
      value={ticket}
      onChange={onChange}
    />
  );
}
