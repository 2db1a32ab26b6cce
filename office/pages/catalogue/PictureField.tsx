import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';

const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((module) => ({ default: module.PictureDialog })));

/** Pictures of our own are shown; of other sites the address alone, which this page may not load. */
export const isOwn = (picture: string): boolean => picture.startsWith('/');

/** The picture of a spot or of the venue: one of our own storage, a drawn scene or an address. */
export function PictureField({ label, value, fault, onChange }: { label: string; value: string; fault?: string | undefined; onChange(value: unknown): void }) {
  const { t } = useLingui();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="fld whole" role="group" aria-labelledby={id}>
      <span id={id} className="lbl">
        {label}
      </span>
      <div className="row">
        {isOwn(value) ? (
          <img className="thumb" src={value.replace('/960.', '/480.')} alt={t`The picture as it is now`} />
        ) : (
          <span className="code">{value || '–'}</span>
        )}
        <button type="button" className="btn" onClick={() => setChoosing(true)}>
          <ImagePlus className="i" aria-hidden="true" />
          {t`Choose a picture…`}
        </button>
      </div>
      {fault === undefined ? null : <span className="fault">{fault}</span>}
      {choosing ? (
        <Suspense>
          <PictureDialog
            onClose={() => setChoosing(false)}
            onChoose={(picture) => {
              setChoosing(false);
              onChange(picture);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
