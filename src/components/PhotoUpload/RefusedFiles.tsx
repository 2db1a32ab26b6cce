import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { commaText, sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldNote } from '#ui/Field.tsx';
import type { Refused } from './use-photo-uploads.ts';

export function RefusedFiles({ refused: { names, surplus }, limit }: { refused: Refused; limit: number }) {
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
