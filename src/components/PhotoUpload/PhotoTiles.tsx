import { addressOf } from '#queries/uploads.ts';
import { PhotoTile } from './PhotoTile.tsx';
import styles from './PhotoUpload.module.css';
import { SendingTile } from './SendingTile.tsx';
import type { PendingPhoto, PhotoUploads, UploadedPhoto } from './use-photo-uploads.ts';

export interface PhotoTilesProps {
  value: readonly UploadedPhoto[];
  sending: readonly PendingPhoto[];
  uploads: PhotoUploads;
}

export function PhotoTiles({ value, sending, uploads }: PhotoTilesProps) {
  if (value.length === 0 && sending.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {value.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          src={uploads.previews[photo.id] ?? photo.url ?? addressOf(photo.id)}
          number={index + 1}
          onRemove={() => uploads.remove(photo.id)}
        />
      ))}
      {sending.map((photo, index) => (
        <SendingTile
          key={photo.key}
          photo={photo}
          number={value.length + index + 1}
          onStop={() => uploads.drop(photo.key)}
        />
      ))}
    </ul>
  );
}
