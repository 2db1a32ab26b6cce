import type { ReactNode } from 'react';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconType } from '#ui/icons.ts';
import styles from './PhotoUpload.module.css';

export interface PhotoPickProps {
  icon: IconType;
  capture?: 'user' | 'environment' | undefined;
  multiple?: boolean | undefined;
  plain?: boolean | undefined;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A file field that looks like a button: the phone's own dialog opens only from the field itself. */
export function PhotoPick({ icon, capture, multiple, plain, onPick, children }: PhotoPickProps) {
  return (
    <label className={clsx(plain ? styles.plain : buttonClass({ variant: 'tonal' }), styles.pick)}>
      <input
        type="file"
        accept="image/*"
        capture={capture}
        multiple={multiple}
        className={styles.native}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same picture may be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Icon of={icon} size={20} />
      <span>{children}</span>
    </label>
  );
}
