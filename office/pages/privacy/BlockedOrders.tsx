import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/operation.ts';
import type { previewErase } from '#contract/office/privacy.ts';
import { Note } from '#office/ui/Note.tsx';
import { ERASURE_BLOCK_WORDS } from '#office/words/privacy-words.ts';

export function BlockedOrders({ blocked }: Pick<OutputOf<typeof previewErase>, 'blocked'>) {
  const { t, i18n } = useLingui();
  return (
    <Note tone="wait">
      {t`These orders must be over first:`}
      <ul>
        {blocked.map(({ id, order_no, block }) => (
          <li key={id}>
            <span className="num">{order_no}</span> – {i18n._(ERASURE_BLOCK_WORDS[block][0])}
          </li>
        ))}
      </ul>
    </Note>
  );
}
