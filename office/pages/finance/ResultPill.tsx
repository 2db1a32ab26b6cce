import { Plural, useLingui } from '@lingui/react/macro';
import type { Fen } from '#domain/lib/fen.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { yuanText } from '#office/words/format.ts';
import { Pill } from '#ui/Pill.tsx';

/**
 * @param apart difference in fen.
 * @param missing number of missing bills.
 */
export function ResultPill({ apart, open, missing }: { apart: Fen; open: number; missing: number }) {
  const { t } = useLingui();
  const sum = yuanText(Math.abs(apart));
  return (
    <>
      {open > 0 ? (
        <Pill tone="bad">{t`${open} open`}</Pill>
      ) : missing > 0 ? (
        <Pill tone="wait">
          <Plural value={missing} one="Bill missing" other="# bills missing" />
        </Pill>
      ) : (
        <Pill tone={apart === 0 ? 'ok' : 'info'}>{apart === 0 ? t`Agrees` : t`Explained`}</Pill>
      )}
      {apart === 0 ? null : <SubLine {...(open > 0 ? { tone: 'bad', strong: true } : {})}>{t`${sum} apart`}</SubLine>}
    </>
  );
}
