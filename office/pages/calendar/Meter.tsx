interface Props {
  capacity: number;
  sold: number;
  held: number;
}

/** Decoration beside the numbers. */
export function Meter({ capacity, sold, held }: Props) {
  const share = (places: number): number => (capacity === 0 ? 0 : Math.min(100, (places / capacity) * 100));
  const full = sold + held >= capacity;
  return (
    <svg
      className={full ? 'cal-meter full' : 'cal-meter'}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="all" width="100" height="6" />
      <rect className="sold" width={share(sold)} height="6" />
      <rect className="held" x={share(sold)} width={Math.min(share(held), 100 - share(sold))} height="6" />
    </svg>
  );
}
