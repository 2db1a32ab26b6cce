import { useLingui } from '@lingui/react/macro';
import type { Erasable } from '#contract/office/privacy.ts';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { ERASURE_BLOCK_WORDS } from '#office/words/privacy-words.ts';
import { Note } from '#ui/Banner.tsx';

export function BlockedOrders({ blocked }: Pick<Erasable, 'blocked'>) {
  const { t, i18n } = useLingui();
  return (
    <Note announce tone="wait">
      {t`These orders must be over first:`}
      <ul>
        {blocked.map(({ id, order_no, block }) => (
          <li key={id}>
            <OrderLink order={id} number={order_no} /> – {i18n._(ERASURE_BLOCK_WORDS[block][0])}
          </li>
        ))}
      </ul>
    </Note>
  );
}
