import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

export function Pill({ words: [words, tone] }: { words: readonly [MessageDescriptor, string] }) {
  const { i18n } = useLingui();
  return <span className={`pill ${tone}`}>{i18n._(words)}</span>;
}
