import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { uploadPicture } from '#contract/office/catalogue-files.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import page from './Catalogue.module.css';

/** Longest edge of a picture that is sent, pixels: a phone's screen shows no more. */
const LONGEST = 2400;
const SHAPES = { wide: 16 / 9, photo: 4 / 3, square: 1 } as const;
type Shape = keyof typeof SHAPES | 'free';
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

async function cut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<string> {
  const from = { x: (x / 100) * image.naturalWidth, y: (y / 100) * image.naturalHeight };
  const size = { width: (width / 100) * image.naturalWidth, height: (height / 100) * image.naturalHeight };
  const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * scale));
  canvas.height = Math.max(1, Math.round(size.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, from.x, from.y, size.width, size.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}

// oxlint-disable-next-line max-lines-per-function -- shape, frame and picture decide each other’s size
export function CropPicture({ file, onDone, onBack }: { file: File; onDone(url: string): void; onBack(): void }) {
  const { t } = useLingui();
  const upload = useAction(uploadPicture);
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState('');
  const [broken, setBroken] = useState(false);
  const [shape, setShape] = useState<Shape>('wide');
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const frame = (next: Shape): void => {
    setShape(next);
    const { naturalWidth: width = 1, naturalHeight: height = 1 } = image.current ?? {};
    setCrop(
      next === 'free'
        ? WHOLE
        : centerCrop(makeAspectCrop({ unit: '%', width: 100 }, SHAPES[next], width, height), width, height),
    );
  };
  const save = async (): Promise<void> => {
    if (!image.current) return;
    const { url: saved } = await upload.mutateAsync({
      data: await cut(image.current, crop),
      name: file.name.slice(0, 120),
    });
    onDone(saved);
  };
  return (
    <Stack>
      <Choice
        label={t`Shape`}
        value={shape}
        onChange={frame}
        options={[
          { value: 'wide', text: '16 : 9' },
          { value: 'photo', text: '4 : 3' },
          { value: 'square', text: '1 : 1' },
          { value: 'free', text: t`as it is` },
        ]}
      />
      {broken ? <Note announce tone="bad">{t`This file is no picture that can be shown.`}</Note> : null}
      {url && !broken ? (
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          {...(shape === 'free' ? {} : { aspect: SHAPES[shape] })}
          keepSelection
          ariaLabels={{
            cropArea: t`Frame: move it by the arrow keys`,
            nwDragHandle: t`Upper left corner`,
            nDragHandle: t`Upper edge`,
            neDragHandle: t`Upper right corner`,
            eDragHandle: t`Right edge`,
            seDragHandle: t`Lower right corner`,
            sDragHandle: t`Lower edge`,
            swDragHandle: t`Lower left corner`,
            wDragHandle: t`Left edge`,
          }}
        >
          <img
            ref={image}
            className={page.crop}
            src={url}
            alt={t`The chosen file`}
            onLoad={() => frame(shape)}
            onError={() => setBroken(true)}
          />
        </ReactCrop>
      ) : null}
      {upload.isError ? <Failure error={upload.error} /> : null}
      <Row justify="end">
        <Button variant="outline" onPress={onBack}>
          {t`Another file`}
        </Button>
        <Button size="md" disabled={broken || upload.isPending} onPress={() => void save().catch(() => undefined)}>
          {t`Keep the picture`}
        </Button>
      </Row>
    </Stack>
  );
}
