import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type StatusIcon, type StatusWord } from '#i18n/status-words.ts';
import { Pill } from '#ui/Pill.tsx';
import {
  IconCheck,
  IconClock,
  IconClose,
  IconInfo,
  IconLock,
  IconShield,
  IconSwap,
  IconSync,
  IconTicket,
  type IconType,
} from '#ui/icons.ts';

export const STATUS_ICONS = {
  sync: IconSync,
  clock: IconClock,
  ticket: IconTicket,
  shield: IconShield,
  tick: IconCheck,
  cross: IconClose,
  lock: IconLock,
  swap: IconSwap,
  info: IconInfo,
} as const satisfies Record<StatusIcon, IconType>;

export function WordPill({ shown, own, children }: { shown: StatusWord; own: string; children?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Pill tone={shown.tone} icon={STATUS_ICONS[shown.icon]}>
      {shown.word ? i18n._(shown.word) : own}
      {children}
    </Pill>
  );
}
