import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Hours, type Opening, openingAt } from '#domain/catalog/opening.ts';
import { useServerNow } from '#state/clock.ts';

const TICK = 30_000;

export function OpeningLine({ hours }: { hours: Hours }) {
  const words = useOpeningWords();
  return <>{words(hours, openingAt(hours, useServerNow(TICK)))}</>;
}

function useOpeningWords(): (hours: Hours, opening: Opening) => string {
  const { t } = useLingui();
  return ({ open, close }, opening) => {
    if (opening.kind === 'open') return t`Open today ${open}–${close}`;
    if (opening.kind === 'last-entry-over') return t`Open until ${close} · last entry is over`;
    const minutes = opening.kind === 'ending' ? opening.minutes : 0;
    if (minutes > 0)
      return t`${plural(minutes, { one: `Open until ${close} · last entry in # minute`, other: `Open until ${close} · last entry in # minutes` })}`;
    return opening.kind === 'closed' && opening.opensTomorrow
      ? t`Closed · opens tomorrow ${open}`
      : t`Closed for today`;
  };
}
