/** Placeholder. */
export function WalletScreen({ ticketId }: { ticketId?: string | undefined }) {
  return <main>{ticketId}</main>;
}
