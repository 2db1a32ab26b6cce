import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { exportVenue, importVenueFile } from '#contract/office/catalogue-files.ts';
import type { Problem } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { readJson, saveJson } from './json-files.ts';
import { problemWords } from './problem-words.ts';

// oxlint-disable-next-line max-lines-per-function -- saving and importing one file, with all that can go wrong
export function VenueFile({ live, rev }: { live: number; rev: number }) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const bring = useAction(importVenueFile);
  const take = useAction(exportVenue);
  const [unreadable, setUnreadable] = useState(false);
  const problems =
    bring.error instanceof OfficeError ? (bring.error.extra['problems'] as Problem[] | undefined) : undefined;
  const save = async (version: 'draft' | number): Promise<void> => {
    const { file } = await take.mutateAsync({ version });
    saveJson(`${project}-${version}.json`, file);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const content = await readJson(file);
    setUnreadable(content === null);
    if (!content) return;
    await bring.mutateAsync({ rev, file: content });
    await navigate({ to: '/$project/catalogue', params: { project } });
  };
  return (
    <Panel pad stack aria-labelledby="venue-file">
      <h2 id="venue-file">{t`The venue as a file`}</h2>
      <Text
        as="p"
        tone="second"
      >{t`Everything but redemption codes and the grey list, of which only hashes are kept. An import takes the place of the draft; nothing is published by it.`}</Text>
      {may('catalogue') ? (
        <Row wrap>
          <Button variant="outline" onPress={() => void save(live).catch(() => undefined)}>
            {t`Save the live version`}
          </Button>
          <Button variant="outline" onPress={() => void save('draft').catch(() => undefined)}>
            {t`Save the draft`}
          </Button>
          <Row as="label" wrap>
            {t`Import a file:`}
            <input
              type="file"
              accept="application/json,.json"
              onChange={(event) => {
                void read(event.target.files?.[0]).catch(() => undefined);
                event.target.value = '';
              }}
            />
          </Row>
        </Row>
      ) : null}
      {unreadable ? <Note announce tone="bad">{t`This is no JSON file.`}</Note> : null}
      {take.isError ? <Failure error={take.error} /> : null}
      {bring.isError ? <Failure error={bring.error} /> : null}
      {problems ? (
        <Stack as="ul">
          {problems.map((problem) => (
            <li key={problem.location + problem.message}>
              <Text code>{problem.location}</Text>: {problemWords(i18n, problem)}
            </li>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}
