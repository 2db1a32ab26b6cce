import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import { useOver } from '#components/use-over.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { commaText, sentencesText } from '#i18n/list-text.ts';
import { addressOf } from '#queries/uploads.ts';
import { alsoUsedFor, namePhoto } from '#state/photo-prints.ts';
import { Note } from '#ui/Banner.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { Button } from '#ui/Button.tsx';
import { IconCamera, IconImage } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { FailedPhoto } from './FailedPhoto.tsx';
import { PhotoHints } from './PhotoHints.tsx';
import { PhotoPick } from './PhotoPick.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { SendingTile } from './SendingTile.tsx';
import styles from './PhotoUpload.module.css';
import { isHopeless, type Refused, type UploadedPhoto, usePhotoUploads } from './use-photo-uploads.ts';

const FaceCamera = lazy(() => import('./FaceCamera.tsx').then(({ FaceCamera: component }) => ({ default: component })));

/** True when the page can use the camera; many web views only open the camera app. */
const mayFilm = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

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

export function PhotoUpload({
  purpose,
  label,
  hint,
  error,
  value,
  onChange,
  limit = 1,
  person = '',
  onState,
}: PhotoUploadProps) {
  const { t } = useLingui();
  const id = useId();
  const uploads = usePhotoUploads({ purpose, value, limit, person, onChange });
  const sending = uploads.pending.filter(({ failure }) => failure === null);
  const failed = uploads.pending.filter(({ failure }) => failure !== null);
  const state = sending.length > 0 ? 'sending' : failed.length > 0 ? 'failed' : 'idle';
  const reportState = useEffectEvent((now: typeof state) => onState?.(now));
  useEffect(() => reportState(state), [state]);
  // A step in the history, so that back closes the camera and not the form beneath it.
  const camera = useOver(`camera${id}`);
  const ids = value.map((photo) => photo.id).join(' ');
  useEffect(() => {
    for (const each of ids.split(' ')) namePhoto(each, person);
  }, [ids, person]);
  const other = value.map((photo) => alsoUsedFor(photo.id, person)).find(Boolean);
  const hopeless = uploads.pending.filter(isHopeless).length;
  const room = limit - value.length - (uploads.pending.length - hopeless);
  const count = value.length;
  const takeWords = hopeless > 0 ? <Trans>Take it again</Trans> : <Trans>Take a photo</Trans>;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.upload}
    >
      <p className={styles.label}>
        <span id={`${id}-label`}>{label}</span>
        {limit > 1 && (
          <span className="num">
            <span className="vh">{t`${plural(limit, { one: `${count} of # photo`, other: `${count} of # photos` })}`}</span>
            <span aria-hidden="true">{`${count} / ${limit}`}</span>
          </span>
        )}
      </p>
      {(value.length > 0 || sending.length > 0) && (
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
      )}
      {failed.map((photo) => (
        <FailedPhoto
          key={photo.key}
          photo={photo}
          onRetry={() => uploads.retry(photo.key)}
          onDrop={() => uploads.drop(photo.key)}
        />
      ))}
      {room > 0 ? (
        <div className={styles.picks}>
          {purpose === 'photo' && mayFilm() ? (
            <Button variant="tonal" icon={IconCamera} className={styles.pick} onPress={camera.open}>
              {takeWords}
            </Button>
          ) : (
            <PhotoPick icon={IconCamera} capture={purpose === 'photo' ? 'user' : 'environment'} onPick={uploads.add}>
              {takeWords}
            </PhotoPick>
          )}
          <PhotoPick icon={IconImage} multiple={room > 1} onPick={uploads.add}>
            <Plural value={limit} one="Choose a photo" other="Choose photos" />
          </PhotoPick>
        </div>
      ) : (
        limit > 1 && (
          <p className={text.small}>
            <Trans>No more photos fit. Remove one to add another.</Trans>
          </p>
        )
      )}
      {camera.isOpen && room > 0 && (
        <LateSheet onClose={camera.close}>
          <FaceCamera
            title={label}
            onClose={camera.close}
            onPick={(files) => {
              camera.close();
              uploads.add(files);
            }}
          />
        </LateSheet>
      )}
      {other && (
        <div role="status">
          <Note tone="wait">
            {person === ''
              ? t`This photo is used for ${other} already. Is it of somebody else?`
              : t`This photo is used for ${other} already. Is it really ${person}?`}
          </Note>
        </div>
      )}
      <PhotoHints hints={value.flatMap((photo) => uploads.hints[photo.id] ?? [])} />
      <RefusedFiles refused={uploads.refused} limit={limit} />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

function RefusedFiles({ refused: { names, surplus }, limit }: { refused: Refused; limit: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const list = commaText(names, locale);
  const none =
    names.length > 0
      ? t`${plural(names.length, { one: `${list} is not a picture. Choose a photo (JPG, PNG or WebP).`, other: `${list} are not pictures. Choose photos (JPG, PNG or WebP).` })}`
      : undefined;
  const most = t`${plural(limit, { one: 'At most # photo fits.', other: 'At most # photos fit.' })}`;
  const rest = t`${plural(surplus, { one: '# was left out.', other: '# were left out.' })}`;
  return (
    <>
      <FieldNote id={`${id}-kind`} error={none} />
      <FieldNote id={`${id}-more`} error={surplus > 0 ? sentencesText([most, rest], locale) : undefined} />
    </>
  );
}
