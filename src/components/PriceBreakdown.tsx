import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { PriceLine } from '#domain/order/pricing.ts';
import { Words } from '#i18n/Words.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Fee } from './Fee.tsx';
import styles from './PriceBreakdown.module.css';

export interface PriceBreakdownProps {
  lines: readonly PriceLine[];
  total: number;
  nameOf: (ticketTypeId: string) => LocalText | undefined;
  children?: ReactNode;
}

export function PriceBreakdown({ lines, total, nameOf, children }: PriceBreakdownProps) {
  const rows = lines.map(({ ticket_type_id, fee, quantity, sum }) => {
    const name = nameOf(ticket_type_id);
    return {
      key: ticket_type_id,
      term: name ? <Words of={name} /> : ticket_type_id,
      value: (
        <>
          <Fee fen={fee} size="s" /> × {quantity} = <Fee fen={sum} size="s" cents="always" />
        </>
      ),
    };
  });
  return (
    <div className={styles.panel}>
      <DefinitionList
        rows={[
          ...rows,
          { key: 'total', term: <Trans>Total</Trans>, value: <Fee fen={total} cents="always" />, total: true },
        ]}
      />
      {children}
    </div>
  );
}
