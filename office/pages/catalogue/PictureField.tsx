import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Failure } from '#office/ui/Failure.tsx';
import type { PictureDialogProps } from './PictureDialog.tsx';

/** Uploaded pictures are shown; of others the address alone, since the office neither serves nor may load them. */
const isOwn = (picture: string): boolean => picture.startsWith('/pictures/');

export function PictureField({
  label,
  help,
  value,
  fault,
  onChange,
}: {
  label: string;
  help: string;
  value: string;
  fault?: string | undefined;
  onChange(value: unknown): void;
}) {
  const { t } = useLingui();
  const id = useId();
  const [Chooser, setChooser] = useState<ComponentType<PictureDialogProps> | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  // If the dialog's chunk fails to load, the form keeps what was typed, and the next press tries again.
  const open = async (): Promise<void> => {
    setFailed(null);
    await import('./PictureDialog.tsx').then(({ PictureDialog }) => setChooser(() => PictureDialog), setFailed);
  };
  return (
    <div className="fld whole" role="group" aria-labelledby={id}>
      <span id={id} className="lbl">
        {label}
      </span>
      <div className="row wrap">
        {isOwn(value) ? (
          <img className="thumb" src={value.replace('/960.', '/480.')} alt={t`The picture as it is now`} />
        ) : (
          <span className="code">{value || '–'}</span>
        )}
        <button type="button" className="btn" onClick={() => void open()}>
          <ImagePlus className="i" aria-hidden="true" />
          {t`Choose a picture…`}
        </button>
      </div>
      <span className="hint">{help}</span>
      {fault === undefined ? null : <span className="fault">{fault}</span>}
      {failed === null ? null : <Failure error={failed} />}
      {Chooser ? (
        <Chooser
          onClose={() => setChooser(null)}
          onChoose={(picture) => {
            setChooser(null);
            onChange(picture);
          }}
        />
      ) : null}
    </div>
  );
}
