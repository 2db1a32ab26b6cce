interface Dated {
  date: string;
  batch?: { starts_at: number } | undefined;
}

export const sortedByVisit = <Ticket extends Dated>(tickets: readonly Ticket[]): Ticket[] =>
  [...tickets].sort((a, b) => a.date.localeCompare(b.date) || (a.batch?.starts_at ?? 0) - (b.batch?.starts_at ?? 0));
