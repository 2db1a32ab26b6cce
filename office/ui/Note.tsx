import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { info: Info, ok: CircleCheck, wait: TriangleAlert, bad: TriangleAlert } as const;

/** Errors are read out at once. */
export function Note({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div className={`note ${tone}`} role={tone === 'bad' || tone === 'wait' ? 'alert' : 'status'}>
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
