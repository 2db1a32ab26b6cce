import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './SignIn.module.css';

export function Scene({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.scene}>
      <header className={styles.art}>
        <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <defs>
            <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#FBE3D3" />
              <stop offset=".5" stopColor="#FDEFE4" />
              <stop offset="1" stopColor="#FFF8F2" />
            </linearGradient>
            <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#BBD3CB" />
              <stop offset="1" stopColor="#6FA08F" />
            </linearGradient>
          </defs>
          <rect width="720" height="900" fill="url(#sky)" />
          <circle cx="500" cy="318" r="74" fill="#ED6B33" />
          <path
            d="M0 470 84 400 150 446 246 352 330 442 424 380 520 466 612 402 720 462V900H0z"
            fill="#D8C3B0"
            opacity=".75"
          />
          <path d="M0 540 96 452 178 520 282 424 372 520 470 452 568 532 650 486 720 520V900H0z" fill="#A9C4B8" />
          <path d="M0 610 110 526 214 596 322 516 446 604 560 548 720 616V900H0z" fill="#5D917D" />
          <path d="M0 668C120 640 240 690 360 668S600 640 720 664V900H0z" fill="url(#lake)" />
          <path
            d="M70 726h120M250 752h180M470 716h150M110 800h210M400 826h190M560 778h90"
            stroke="#FFF8F2"
            strokeOpacity=".5"
            strokeWidth="2"
          />
          <g fill="none" stroke="#4F4640" strokeWidth="3" strokeLinecap="round">
            <path d="M210 236c14-14 28-14 38-2 10-14 26-14 40 0M300 196c10-10 20-10 27-1 7-10 18-10 28 0M168 290c8-8 16-8 22-1 6-8 15-8 22 0" />
          </g>
          <g transform="translate(420 640)">
            <path d="M-66 34h132l-16 24H-50z" fill="#7E3010" />
            <path d="M-34 8h68v26h-68z" fill="#FFF3E8" />
            <path d="M-48 10 0-14 48 10z" fill="#AA4010" />
            <path d="M-22 14h10v14h-10zM-4 14H6v14H-4zM14 14h10v14H14z" fill="#C98A1B" />
          </g>
        </svg>
        <div className={styles.caption}>
          <span className={styles.mark} aria-hidden="true" />
          <p className={styles.big}>{t`Venue office`}</p>
          <p>{t`Orders, stock, catalogue and settlement`}</p>
        </div>
      </header>
      <main className={styles.form}>
        <div className={styles.narrow}>{children}</div>
      </main>
    </div>
  );
}
