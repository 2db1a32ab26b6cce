import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';

interface Props {
  /** Names of the arrows. */
  before: string;
  after: string;
  onBefore(): void;
  onAfter(): void;
  children: ReactNode;
}

export function PeriodBar({ before, after, onBefore, onAfter, children }: Props) {
  return (
    <Row>
      <IconButton icon={ChevronLeft} tone="outline" size={16} label={before} onPress={onBefore} />
      {children}
      <IconButton icon={ChevronRight} tone="outline" size={16} label={after} onPress={onAfter} />
    </Row>
  );
}
