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

/** A picture that the venue uploaded is there in three widths, each as AVIF, WebP and, for old web views, JPEG. */
const UPLOADED = /^(\/pictures\/[\w-]+\/[\w-]+)\/960\.jpg$/;
const WIDTHS = [480, 960, 1600] as const;
/** Of the screen: the whole of it, or a card on it. */
const SIZES = { hero: '(min-width: 600px) 600px, 100vw', square: '160px' } as const;

const setOf = (folder: string, ending: 'avif' | 'webp' | 'jpg'): string => WIDTHS.map((width) => `${folder}/${width}.${ending} ${width}w`).join(', ');

/** A spot's picture: one of the drawn scenes, or a photo from an address. It fills its parent; the name beside it says what it shows. */
export function Picture({ picture, crop = 'square' }: { picture: string; crop?: 'hero' | 'square' }) {
  if (!isScene(picture)) {
    const folder = UPLOADED.exec(picture)?.[1];
    const sizes = SIZES[crop];
    const photo = (
      <img
        className={styles.photo}
        {...(folder ? { srcSet: setOf(folder, 'jpg'), sizes } : {})}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        crossOrigin="anonymous"
      />
    );
    if (!folder) return photo;
    return (
      <picture className={styles.sources}>
        <source type="image/avif" srcSet={setOf(folder, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={setOf(folder, 'webp')} sizes={sizes} />
        {photo}
      </picture>
    );
  }
  return (
    <Suspense fallback={<div className={styles.photo} />}>
      <LateScene kind={picture} crop={crop} />
    </Suspense>
  );
}
