import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import type { Tone } from './Chip.tsx';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import { IconAlert, IconClock, IconInfo, type IconType, IconOk } from './icons.ts';

const icons: Record<Tone, IconType> = { info: IconInfo, wait: IconClock, ok: IconOk, bad: IconAlert, mute: IconInfo };

export interface BannerProps {
  tone: Tone;
  children: ReactNode;
  icon?: IconType | undefined;
  action?: ReactNode;
}

export function Banner({ tone, children, icon, action }: BannerProps) {
  return (
    <div role="status" className={clsx(styles.banner, styles[tone])}>
      <Icon of={icon ?? icons[tone]} size={20} />
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface NoteProps extends Omit<BannerProps, 'action'> {
  /** Read out when it appears: at once if bad or waiting. For the answer to something that a person did. */
  announce?: boolean | undefined;
}

export function Note({ tone, children, icon, announce }: NoteProps) {
  const role = tone === 'bad' || tone === 'wait' ? 'alert' : 'status';
  return (
    <div className={clsx(styles.note, styles[tone])} role={announce ? role : undefined}>
      <Icon of={icon ?? icons[tone]} size={18} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}

export function ReasonStrip({
  children,
  action,
  tone = 'wait',
  icon = IconInfo,
}: Omit<BannerProps, 'tone'> & { tone?: Tone | undefined }) {
  return (
    <Banner tone={tone} icon={icon} action={action}>
      {children}
    </Banner>
  );
}
