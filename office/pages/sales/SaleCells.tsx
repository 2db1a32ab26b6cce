import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SaleLine } from '#contract/office/sales.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';

const IN_USE = [msg({ message: 'In use', context: 'state of a sales account' }), 'ok'] as const;
const ENDED = [msg({ message: 'Ended', context: 'state of a sales account' }), 'mute'] as const;

export function SaleName({ sale }: { sale: SaleLine }) {
  const { t } = useLingui();
  return (
    <>
      {sale.name}
      {sale.of_file ? <SubLine>{t`from the venue file`}</SubLine> : null}
    </>
  );
}

export function LinkState({ sale }: { sale: SaleLine }) {
  const { t } = useLingui();
  if (sale.bound_at !== undefined) return t`bound on ${instantText(sale.bound_at)}`;
  return sale.link_until === undefined ? t`not bound yet` : t`not bound yet; until ${sale.link_until}`;
}

export function SaleState({ sale }: { sale: SaleLine }) {
  return <StatusPill words={sale.ended_at === undefined ? IN_USE : ENDED} />;
}
