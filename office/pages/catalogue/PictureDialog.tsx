import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPictures } from '#contract/office/catalogue-files.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CropPicture } from './CropPicture.tsx';
import page from './Catalogue.module.css';

export interface PictureDialogProps {
  onChoose(picture: string): void;
  onClose(): void;
}

export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const { project } = useOffice();
  const pictures = useQuery(officeQuery(project, listPictures, {}));
  const [file, setFile] = useState<File | null>(null);
  const scenes = [
    ['mountain', t`Drawn mountains`],
    ['lake', t`Drawn lake`],
    ['night', t`Drawn night`],
    ['cycle', t`Drawn bicycle`],
    ['lantern', t`Drawn lanterns`],
    ['gorge', t`Drawn gorge`],
    ['stars', t`Drawn stars`],
  ] as const;
  return (
    <Dialog title={t`Choose a picture`} onClose={onClose}>
      {file ? (
        <CropPicture file={file} onDone={onChoose} onBack={() => setFile(null)} />
      ) : (
        <Stack>
          <FieldBox>
            <label htmlFor="new-picture">{t`A new picture: JPEG, PNG or WebP, up to 6 MB`}</label>
            <input
              id="new-picture"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </FieldBox>
          <Row wrap>
            {scenes.map(([scene, words]) => (
              <Button key={scene} variant="outline" onPress={() => onChoose(scene)}>
                {words}
              </Button>
            ))}
          </Row>
          <Loaded query={pictures}>
            {({ list }) =>
              list.length === 0 ? (
                <Text as="p" tone="third">{t`No picture was uploaded yet. Choose a file above.`}</Text>
              ) : (
                <ul className={page.pictures}>
                  {list.map((picture) => (
                    <li key={picture.id}>
                      <button type="button" onClick={() => onChoose(picture.url)}>
                        <img src={picture.url.replace('/960.', '/480.')} alt="" loading="lazy" />
                        <Text size="micro" cut>
                          {picture.name}
                        </Text>
                        <Text size="micro" tone="third">
                          {picture.width} × {picture.height}
                        </Text>
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <Row justify="end">
            <Button variant="outline" onPress={onClose}>
              {t`Cancel`}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}
