import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { isScene } from '#domain/catalog/scenes.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import type { PictureDialogProps } from './PictureDialog.tsx';
import { SCENE_WORDS } from './scene-words.ts';
import page from './Catalogue.module.css';

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
  const { t, i18n } = useLingui();
  const id = useId();
  const [Chooser, setChooser] = useState<ComponentType<PictureDialogProps> | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  // If the dialog's chunk fails to load, the form keeps what was typed, and the next press tries again.
  const open = async (): Promise<void> => {
    setFailed(null);
    await import('./PictureDialog.tsx').then(({ PictureDialog }) => setChooser(() => PictureDialog), setFailed);
  };
  return (
    <FieldBox className={page.whole} role="group" aria-labelledby={id}>
      <Text id={id} size="micro" strong tone="second">
        {label}
      </Text>
      <Row wrap>
        {isOwn(value) ? (
          <img className={page.thumb} src={value.replace('/960.', '/480.')} alt={t`The picture as it is now`} />
        ) : isScene(value) ? (
          <Text>{i18n._(SCENE_WORDS[value])}</Text>
        ) : (
          <Text code>{value || '–'}</Text>
        )}
        <Button variant="outline" icon={ImagePlus} onPress={() => void open()}>
          {t`Choose a picture…`}
        </Button>
      </Row>
      <Text size="micro" tone="third">
        {help}
      </Text>
      {fault === undefined ? null : (
        <Text size="micro" tone="bad">
          {fault}
        </Text>
      )}
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
    </FieldBox>
  );
}
