import { Link } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { textClass } from '#ui/Text.tsx';

export function OrderLink({ order, number }: { order: string; number: string }) {
  const { project } = useOffice();
  return (
    <Link className={textClass({ numeric: true })} to="/$project/orders/$order" params={{ project, order }}>
      {spacedNumber(number)}
    </Link>
  );
}
