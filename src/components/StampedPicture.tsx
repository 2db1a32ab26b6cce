import { useEffect, useRef, useState } from 'react';
import { Picture } from './Picture.tsx';
import { makeStamp, stampOf } from './picture-stamp.ts';
import styles from './Picture.module.css';

/** Time for a lazily loaded drawing to appear, milliseconds. */
const DRAWN_AFTER = 400;

/** Drawing a picture for each card of a long list is slow, so later cards show the first one's bitmap. */
export function StampedPicture({ picture }: { picture: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [stamp] = useState(() => stampOf(picture));
  useEffect(() => {
    if (stamp !== undefined) return undefined;
    const timer = setTimeout(() => {
      const svg = box.current?.querySelector('svg');
      if (svg) void makeStamp(picture, svg);
    }, DRAWN_AFTER);
    return () => clearTimeout(timer);
  }, [picture, stamp]);
  if (stamp !== undefined) return <img className={styles.photo} src={stamp} alt="" />;
  return (
    <div ref={box} className={styles.photo}>
      <Picture picture={picture} />
    </div>
  );
}
