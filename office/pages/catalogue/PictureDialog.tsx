import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPictures } from '#contract/office/catalogue-files.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { CropPicture } from './CropPicture.tsx';

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
        <div className="stack">
          <div className="fld">
            <label htmlFor="new-picture">{t`A new picture: JPEG, PNG or WebP, up to 6 MB`}</label>
            <input
              id="new-picture"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </div>
          <div className="row wrap">
            {scenes.map(([scene, words]) => (
              <button key={scene} type="button" className="btn" onClick={() => onChoose(scene)}>
                {words}
              </button>
            ))}
          </div>
          <Loaded query={pictures}>
            {({ list }) =>
              list.length === 0 ? (
                <p className="dim">{t`No picture was uploaded yet. Choose a file above.`}</p>
              ) : (
                <ul className="pictures">
                  {list.map((picture) => (
                    <li key={picture.id}>
                      <button type="button" onClick={() => onChoose(picture.url)}>
                        <img src={picture.url.replace('/960.', '/480.')} alt="" loading="lazy" />
                        <span className="small cut">{picture.name}</span>
                        <span className="small dim">
                          {picture.width} × {picture.height}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <div className="actions">
            <button type="button" className="btn" onClick={onClose}>
              {t`Cancel`}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
