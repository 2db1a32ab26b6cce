import { type ComponentType, lazy, Suspense } from 'react';
import { isScene, type SceneKind } from '#domain/catalog/scenes.ts';
import styles from './Picture.module.css';

// Drawings must not delay the first screen, so they are loaded separately; until then the area has a plain colour.
interface Drawing {
  default: ComponentType<{ kind: SceneKind; crop: 'hero' | 'square' }>;
}
const drawings = import('#ui/illustrations/Scene.tsx').then(
  ({ Scene }): Drawing => ({ default: Scene }),
  (): Drawing => ({ default: () => null }),
);
const LateScene = lazy(() => drawings);

/** A picture that the venue uploaded is there in three widths, each as AVIF, WebP and, for old web views, JPEG. */
const UPLOADED = /^(\/pictures\/[\w-]+\/[\w-]+\/)960\.jpg$/;
const SIZES = { hero: '(min-width: 600px) 600px, 100vw', square: '160px' };

export function Picture({ picture, crop = 'square' }: { picture: string; crop?: 'hero' | 'square' }) {
  if (!isScene(picture)) {
    const [, folder] = UPLOADED.exec(picture) ?? [];
    return (
      <picture className={styles.sources}>
        {folder &&
          ['avif', 'webp'].map((type) => (
            <source
              key={type}
              type={`image/${type}`}
              srcSet={String([480, 960, 1600].map((width) => `${folder}${width}.${type} ${width}w`))}
              sizes={SIZES[crop]}
            />
          ))}
        <img className={styles.photo} src={picture} alt="" loading="lazy" decoding="async" crossOrigin="anonymous" />
      </picture>
    );
  }
  return (
    <Suspense fallback={<div className={styles.photo} />}>
      <LateScene kind={picture} crop={crop} />
    </Suspense>
  );
}
