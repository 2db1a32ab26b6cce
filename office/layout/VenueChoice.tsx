import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { textOf } from '#domain/lib/local-text.ts';
import { localeNow } from '#office/words/locale.ts';
import { Text } from '#ui/Text.tsx';
import { useOffice } from './office-context.ts';

export function VenueChoice() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { project, hello } = useOffice();
  const { venues } = hello;
  return venues.length > 1 ? (
    <select
      aria-label={t`Venue`}
      value={project}
      onChange={(event) => void navigate({ to: '/$project', params: { project: event.target.value } })}
    >
      {venues.map((each) => (
        <option key={each.project} value={each.project}>
          {textOf(each.name, localeNow()).text}
        </option>
      ))}
    </select>
  ) : (
    <Text as="b" cut>
      {venues[0] && textOf(venues[0].name, localeNow()).text}
    </Text>
  );
}
