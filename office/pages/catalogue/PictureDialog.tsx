import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPictures } from '#contract/office/catalogue-files.ts';
import { SCENES } from '#domain/catalog/scenes.ts';
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
import { SCENE_WORDS } from './scene-words.ts';
import page from './Catalogue.module.css';

export interface PictureDialogProps {
  onChoose(picture: string): void;
  onClose(): void;
}

export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const pictures = useQuery(officeQuery(project, listPictures, {}));
  const [file, setFile] = useState<File | null>(null);
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
            {SCENES.map((scene) => (
              <Button key={scene} variant="outline" onPress={() => onChoose(scene)}>
                {i18n._(SCENE_WORDS[scene])}
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
