import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { IconCheck, IconClose } from '#ui/icons.ts';
import styles from './FaceCamera.module.css';

type Example = 'good' | 'dark' | 'two' | 'document';

const EXAMPLES: readonly { of: Example; words: MessageDescriptor }[] = [
  { of: 'good', words: msg({ context: 'photo', message: 'Face, clear' }) },
  { of: 'dark', words: msg({ context: 'photo', message: 'Too dark' }) },
  { of: 'two', words: msg({ context: 'photo', message: 'Two people' }) },
  { of: 'document', words: msg({ context: 'photo', message: 'A document' }) },
];

export function PhotoExamples() {
  const { i18n } = useLingui();
  return (
    <>
      <ul className={styles.examples}>
        {EXAMPLES.map(({ of, words }) => (
          <li key={of} data-good={of === 'good' || undefined}>
            <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
              <Drawing of={of} />
            </svg>
            <span className={styles.mark}>
              <Icon of={of === 'good' ? IconCheck : IconClose} size={16} />
            </span>
            <span>{i18n._(words)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.short}>
        <Trans>Face clear, one person, good light</Trans>
      </p>
    </>
  );
}

function Drawing({ of }: { of: Example }) {
  if (of === 'document')
    return (
      <>
        <rect width="60" height="60" fill="#fff" />
        <rect x="6" y="16" width="48" height="28" rx="3" fill="#e3effa" />
        <svg x="9" y="20" width="20" height="20" viewBox="0 0 60 60">
          <Person />
        </svg>
        <path d="M34 24h16M34 30h10M34 36h13" stroke="#8fb3d9" strokeWidth="3" />
      </>
    );
  if (of === 'two')
    return (
      <>
        <rect width="60" height="60" fill="#e3effa" />
        <svg x="-12" width="50" height="60" viewBox="0 0 60 60">
          <Person />
        </svg>
        <svg x="22" width="50" height="60" viewBox="0 0 60 60">
          <Person shirt="#a8400f" />
        </svg>
      </>
    );
  return (
    <>
      <rect width="60" height="60" fill="#e3effa" />
      <Person />
      {of === 'dark' && <rect width="60" height="60" fill="#1c1c22" opacity=".78" />}
    </>
  );
}

function Person({ shirt = '#1b5a92' }: { shirt?: string }) {
  return (
    <>
      <path d="M8 60c2-14 12-16 22-16s20 2 22 16z" fill={shirt} />
      <path d="M16 40V26a14 14 0 0 1 28 0v14z" fill="#1f1915" />
      <ellipse cx="30" cy="28" rx="11" ry="13" fill="#f5d3b3" />
      <path d="M18 24c8 0 12-4 15-8 4 4 8 6 9 8-1-9-6-13-12-13s-11 4-12 13z" fill="#1f1915" />
      <path d="M26 34c2 2 6 2 8 0" stroke="#8a4a26" strokeWidth="1.6" fill="none" />
    </>
  );
}
