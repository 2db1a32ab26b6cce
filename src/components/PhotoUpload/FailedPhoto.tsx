import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconClose, IconRefresh } from '#ui/icons.ts';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './PhotoUpload.module.css';
import { isFaceError, type PendingPhoto } from './use-photo-uploads.ts';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export function FailedPhoto({
  photo,
  onRetry,
  onDrop,
}: {
  photo: PendingPhoto;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorWords = useErrorWords();
  const { name, failure } = photo;
  const unreadable = failure === 'unreadable';
  const refused = failure !== null && !unreadable && isFaceError(failure);
  if (refused) return <RefusedFace photo={photo} failure={failure} onDrop={onDrop} />;
  return (
    <div role="alert" className={styles.failed}>
      {photo.preview && <img className={styles.small} src={photo.preview} alt="" />}
      <p>
        {unreadable || failure === null ? (
          <Trans>{name} can’t be opened here. Choose another photo, or a screenshot of it.</Trans>
        ) : (
          <>
            {sentencesText([failure.code !== RES_CODE.uploadFailed && t`Upload failed.`, errorWords(failure)], locale)}
          </>
        )}
      </p>
      <div className={styles.tries}>
        {!unreadable && (
          <LinkButton icon={IconRefresh} onPress={onRetry}>
            <Trans>Try again</Trans>
          </LinkButton>
        )}
        <IconButton icon={IconClose} size={20} label={t`Remove ${name}`} onPress={onDrop} />
      </div>
    </div>
  );
}

function RefusedFace({
  photo: { name, preview },
  failure,
  onDrop,
}: {
  photo: PendingPhoto;
  failure: ApiError;
  onDrop: () => void;
}) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const boxes = boxesOf(failure);
  const count = boxes.length;
  const titles: Partial<Record<number, string>> = {
    [RES_CODE.faceNone]: t`There is no face in the photo`,
    [RES_CODE.faceTooMany]:
      count > 0
        ? t`${plural(count, { one: 'There is # person in the photo', other: 'There are # people in the photo' })}`
        : t`Too many people in the photo`,
    [RES_CODE.faceDocument]: t`The photo shows a document`,
  };
  return (
    <div role="alert" className={styles.refused}>
      <IconButton icon={IconClose} size={20} className={styles.remove} label={t`Remove ${name}`} onPress={onDrop} />
      <h3 className={text.strong}>{titles[failure.code ?? 0]}</h3>
      <p className={text.small}>{errorWords(failure)}</p>
      {preview && (
        <div className={styles.marked}>
          <img src={preview} alt="" />
          {boxes.map(([left, top, width, height], index) => (
            <span
              key={left + top}
              className={styles.face}
              style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
            >
              <b>{index + 1}</b>
            </span>
          ))}
        </div>
      )}
      <p className={clsx(text.small, text.second)}>
        <Trans>It was not kept; everything that you filled in is still there.</Trans>
      </p>
    </div>
  );
}

type Box = readonly [left: number, top: number, width: number, height: number];

/** The boxes are shares of the picture's width and height. */
function boxesOf({ extraInfo }: ApiError): readonly Box[] {
  const boxes = (extraInfo as { boxes?: unknown } | null | undefined)?.boxes;
  return Array.isArray(boxes) ? (boxes as Box[]) : [];
}

const share = (part: number): string => `${part * 100}%`;
