import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import styles from './Picture.module.css';

const SCENES = ['mountain', 'lake', 'night'] as const;
const isScene = (picture: string): picture is (typeof SCENES)[number] => (SCENES as readonly string[]).includes(picture);

// Drawings are not worth delaying the first screen; they come beside it, and without them the place stays in its quiet colour.
interface Drawing {
  default: ComponentType<{ kind: (typeof SCENES)[number]; crop: 'hero' | 'square' }>;
}
const drawings = import('#ui/illustrations/Scene.tsx').then(
  ({ Scene }): Drawing => ({ default: Scene }),
  (): Drawing => ({ default: () => null }),
);
const LateScene = lazy(() => drawings);

/** A spot's picture: one of the drawn scenes, or a photo from an address. It fills its parent; the name beside it says what it shows. */
export function Picture({ picture, crop = 'square' }: { picture: string; crop?: 'hero' | 'square' }) {
  if (!isScene(picture)) return <img className={styles.photo} src={picture} alt="" loading="lazy" decoding="async" crossOrigin="anonymous" />;
  return (
    <Suspense fallback={<div className={styles.photo} />}>
      <LateScene kind={picture} crop={crop} />
    </Suspense>
  );
}
