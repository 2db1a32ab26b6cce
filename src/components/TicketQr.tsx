import { useLingui } from '@lingui/react/macro';
import { type Ref, useMemo } from 'react';
import { shownPicture } from '#queries/ticket-picture.ts';
import { qrPath } from './qr-path.ts';
import styles from './TicketQr.module.css';

export interface TicketQrProps {
  code: string;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** A code as the gate reads it: black on white in every theme, sharp, with its quiet zone. */
export function TicketQr({ code, ref }: TicketQrProps) {
  const { t } = useLingui();
  // Reuses the code that the page painted before the program had loaded.
  const { d, size } = useMemo(() => shownPicture(code) ?? qrPath(code), [code]);
  return (
    <svg
      ref={ref}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code for the gate`}
      data-testid="ticket-qr"
    >
      {/* A background by style is darkened by browsers that darken pages; the drawing has its own white. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={d} />
    </svg>
  );
}
