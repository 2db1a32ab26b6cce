import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import { alsoUsedFor, namePhoto } from '#state/photo-prints.ts';
import { Note } from '#ui/Banner.tsx';
import { FieldNote } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { FailedPhoto } from './FailedPhoto.tsx';
import { PhotoHints } from './PhotoHints.tsx';
import { PhotoPicks } from './PhotoPicks.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import styles from './PhotoUpload.module.css';
import { isHopeless, type UploadedPhoto, usePhotoUploads } from './use-photo-uploads.ts';

export interface PhotoUploadProps {
  purpose: UploadKind;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly UploadedPhoto[];
  onChange: (value: readonly UploadedPhoto[]) => void;
  limit?: number | undefined;
  /** Person on the pictures of the purpose `photo`: the same picture for another person is questioned. */
  person?: string | undefined;
  /** `sending` while pictures are under way, `failed` while one waits for another try. */
  onState?: ((state: 'idle' | 'sending' | 'failed') => void) | undefined;
}

export function PhotoUpload(props: PhotoUploadProps) {
  const { purpose, label, error, value, onChange, limit = 1, person = '', onState } = props;
  const id = useId();
  const uploads = usePhotoUploads({ purpose, value, limit, person, onChange });
  const sending = uploads.pending.filter(({ failure }) => failure === null);
  const failed = uploads.pending.filter(({ failure }) => failure !== null);
  const state = sending.length > 0 ? 'sending' : failed.length > 0 ? 'failed' : 'idle';
  const reportState = useEffectEvent((now: typeof state) => onState?.(now));
  useEffect(() => reportState(state), [state]);
  const hopeless = uploads.pending.filter(isHopeless).length;
  const room = limit - value.length - (uploads.pending.length - hopeless);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.upload}
    >
      <p className={styles.label}>
        <span id={`${id}-label`}>{label}</span>
        {limit > 1 && <PhotoCount count={value.length} limit={limit} />}
      </p>
      <PhotoTiles value={value} sending={sending} uploads={uploads} />
      {failed.map((photo) => (
        <FailedPhoto
          key={photo.key}
          photo={photo}
          onRetry={() => uploads.retry(photo.key)}
          onDrop={() => uploads.drop(photo.key)}
        />
      ))}
      {room > 0 ? (
        <PhotoPicks
          purpose={purpose}
          title={label}
          isAgain={hopeless > 0}
          limit={limit}
          room={room}
          onPick={uploads.add}
        />
      ) : (
        limit > 1 && (
          <p className={text.small}>
            <Trans>No more photos fit. Remove one to add another.</Trans>
          </p>
        )
      )}
      <SamePhotoNote value={value} person={person} />
      <PhotoHints hints={value.flatMap((photo) => uploads.hints[photo.id] ?? [])} />
      <RefusedFiles refused={uploads.refused} limit={limit} />
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  );
}

function PhotoCount({ count, limit }: { count: number; limit: number }) {
  const { t } = useLingui();
  return (
    <span className="num">
      <span className="vh">{t`${plural(limit, { one: `${count} of # photo`, other: `${count} of # photos` })}`}</span>
      <span aria-hidden="true">{`${count} / ${limit}`}</span>
    </span>
  );
}

function SamePhotoNote({ value, person }: { value: readonly UploadedPhoto[]; person: string }) {
  const { t } = useLingui();
  const ids = value.map((photo) => photo.id).join(' ');
  useEffect(() => {
    for (const each of ids.split(' ')) namePhoto(each, person);
  }, [ids, person]);
  const other = value.map((photo) => alsoUsedFor(photo.id, person)).find(Boolean);
  if (!other) return null;
  return (
    <div role="status">
      <Note tone="wait">
        {person === ''
          ? t`This photo is used for ${other} already. Is it of somebody else?`
          : t`This photo is used for ${other} already. Is it really ${person}?`}
      </Note>
    </div>
  );
}
