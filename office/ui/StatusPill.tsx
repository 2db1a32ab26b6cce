import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '#ui/Chip.tsx';
import { Pill } from '#ui/Pill.tsx';

export function StatusPill({ words: [words, tone] }: { words: readonly [MessageDescriptor, Tone] }) {
  const { i18n } = useLingui();
  return <Pill tone={tone}>{i18n._(words)}</Pill>;
}
