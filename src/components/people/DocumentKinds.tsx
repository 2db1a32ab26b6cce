import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ID_TYPES, type IdType } from '#domain/people/id-types.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import styles from './TravellerForm.module.css';

/** The kinds stand side by side, so these names are shorter than the official ones. */
const SHORT_WORDS = {
  ID_CARD: msg`ID card`,
  PASSPORT: msg`Passport`,
  HK_MACAU_PERMIT: msg({ context: 'short name', message: 'Hong Kong/Macau permit' }),
  TAIWAN_PERMIT: msg({ context: 'short name', message: 'Taiwan permit' }),
} as const satisfies Record<IdType, MessageDescriptor>;

export function DocumentKinds({ kind, onChange }: { kind: IdType; onChange: (kind: IdType) => void }) {
  const { i18n } = useLingui();
  const typing = useRef<HTMLInputElement | null>(null);
  const kinds = useRef<HTMLDivElement>(null);
  const fieldWithFocus = (): HTMLInputElement | null => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && kinds.current?.contains(activeElement) === false
      ? activeElement
      : null;
  };
  return (
    <div ref={kinds} className={styles.kinds} onPointerDown={() => (typing.current = fieldWithFocus())}>
      <RadioGroup
        legend={<Trans>Document</Trans>}
        look="tiles"
        options={ID_TYPES.map((type) => ({ value: type, label: i18n._(SHORT_WORDS[type]) }))}
        value={kind}
        onChange={(type) => {
          onChange(type);
          // After a tap the focus returns to the field, so that the keyboard stays open; arrow keys stay on the
          // kinds.
          typing.current?.focus();
          typing.current = null;
        }}
      />
    </div>
  );
}
