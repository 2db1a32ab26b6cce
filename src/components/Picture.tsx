import type { SceneKind } from '#ui/scenes/Scene.tsx';
import { Scene } from '#ui/scenes/Scene.tsx';
import styles from './Picture.module.css';

const SCENES: readonly string[] = ['mountain', 'lake', 'night'];
const isScene = (picture: string): picture is SceneKind => SCENES.includes(picture);

/** A spot's picture: one of the drawn scenes, or a photo from an address. It fills its parent; the name beside it says what it shows. */
export function Picture({ picture, crop = 'square' }: { picture: string; crop?: 'hero' | 'square' }) {
  if (isScene(picture)) return <Scene kind={picture} crop={crop} />;
  return <img className={styles.photo} src={picture} alt="" loading="lazy" decoding="async" crossOrigin="anonymous" />;
}
