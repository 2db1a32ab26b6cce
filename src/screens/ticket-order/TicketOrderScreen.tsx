export interface TicketOrderScreenProps {
  ticketTypeId: string;
  sheet?: string | undefined;
  onSheet: (name: string | null) => void;
}

/** Placeholder. */
export function TicketOrderScreen({ ticketTypeId, sheet, onSheet }: TicketOrderScreenProps) {
  return (
    <main>
      {ticketTypeId} {sheet}
      <button type="button" onClick={() => onSheet('calendar')}>
        calendar
      </button>
    </main>
  );
}
