import { Plural, useLingui } from '@lingui/react/macro';
import type { Fen } from '#domain/lib/fen.ts';
import { yuanText } from '#office/words/format.ts';

/** @param apart difference in fen. @param missing number of missing bills. */
export function ResultPill({ apart, open, missing }: { apart: Fen; open: number; missing: number }) {
  const { t } = useLingui();
  const sum = yuanText(Math.abs(apart));
  return (
    <>
      {open > 0 ? (
        <span className="pill bad">{t`${open} open`}</span>
      ) : missing > 0 ? (
        <span className="pill wait">
          <Plural value={missing} one="Bill missing" other="# bills missing" />
        </span>
      ) : (
        <span className={apart === 0 ? 'pill ok' : 'pill info'}>{apart === 0 ? t`Agrees` : t`Explained`}</span>
      )}
      {apart === 0 ? null : <span className={open > 0 ? 'sub bad b' : 'sub'}>{t`${sum} apart`}</span>}
    </>
  );
}
