import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Traveller } from '#domain/people/traveller.ts';
import { PhotoUpload } from '#components/PhotoUpload/PhotoUpload.tsx';
import { PortraitUpload } from '#components/PortraitUpload.tsx';

export interface PictureNeeds {
  photo: boolean;
  health_code: boolean;
}

export interface TravellerPicturesProps {
  value: Traveller;
  needs: PictureNeeds;
  judged: boolean;
  onChange: (pictures: Pick<Traveller, 'photo' | 'health_code'>) => void;
}

/** One upload serves all tickets of the person. */
export function TravellerPictures({ value, needs, judged, onChange }: TravellerPicturesProps) {
  const { t } = useLingui();
  const { photo, health_code } = value;
  const [sending, setSending] = useState({ photo: false, health_code: false });
  const onWay = t`The picture is still being sent. Save once it is there.`;
  return (
    <>
      {needs.photo && (
        <PortraitUpload
          label={t`Photo of the visitor`}
          person={value.name.trim()}
          error={judged && !photo ? (sending.photo ? onWay : t`Add a photo of the visitor’s face.`) : undefined}
          onState={(state) => setSending((now) => ({ ...now, photo: state === 'sending' }))}
          value={photo}
          onChange={(id) => onChange({ photo: id, health_code })}
        />
      )}
      {needs.health_code && (
        <PhotoUpload
          purpose="health_code"
          label={t`Health code`}
          hint={t`A screenshot of today’s code.`}
          error={
            judged && !health_code
              ? sending.health_code
                ? onWay
                : t`Add a picture of the visitor’s health code.`
              : undefined
          }
          onState={(state) => setSending((now) => ({ ...now, health_code: state === 'sending' }))}
          value={health_code === undefined ? [] : [{ id: health_code }]}
          onChange={([picture]) => onChange({ photo, health_code: picture?.id })}
        />
      )}
    </>
  );
}
