import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SEAT_COLUMNS, seatSheetOf } from '#domain/office/seat-sheet.ts';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { saveFile } from '#office/ui/save-file.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { saveJson } from './json-files.ts';
import { PlanFindings } from './PlanFindings.tsx';
import { SEAT_COLUMN_WORDS, seatSheetFaults } from './seat-sheet-words.ts';
import { SheetFaults } from './SheetFaults.tsx';
import type { PlanFromFile } from './use-read-plan.ts';

interface Props {
  id: string;
  read: PlanFromFile;
  present: SeatingPlan | undefined;
}

// oxlint-disable-next-line max-lines-per-function -- one file: its columns, its field and what was found in it
export function PlanFile({ id, read, present }: Props) {
  const { t, i18n } = useLingui();
  const field = useId();
  const { file, found, isUnreadable, faults, isPending, error, choose } = read;
  return (
    <Stack>
      <Text
        as="p"
        tone="second"
      >{t`JSON in the open seating plan format that pretix publishes, or CSV with one seat a row, up to 4 MB.`}</Text>
      {present ? (
        <>
          <Text
            as="p"
            tone="second"
          >{t`Save the plan as CSV, change it in a spreadsheet program and bring it back. Stage, colours and sizes stay.`}</Text>
          <Row wrap>
            <Button variant="outline" size="sm" onPress={() => saveFile(`${id}.csv`, seatSheetOf(present), 'text/csv')}>
              {t`Save as CSV`}
            </Button>
            <Button variant="outline" size="sm" onPress={() => saveJson(`${id}.json`, present)}>
              {t`Save as JSON`}
            </Button>
          </Row>
        </>
      ) : null}
      <details>
        <summary>{t`Columns of the CSV file`}</summary>
        <FactList>
          {SEAT_COLUMNS.map((column) => (
            <div key={column}>
              <Text as="dt" code>
                {column}
              </Text>
              <dd>{i18n._(SEAT_COLUMN_WORDS[column])}</dd>
            </div>
          ))}
        </FactList>
      </details>
      <FieldBox>
        <label htmlFor={field}>{t`Seating plan, JSON or CSV`}</label>
        <input
          id={field}
          type="file"
          accept="application/json,.json,.csv,text/csv,text/tab-separated-values"
          // The field is emptied, so that the same file can be chosen again once it is mended.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void choose(event.target.files?.[0]).catch(() => undefined)}
        />
      </FieldBox>
      {isUnreadable === 'json' ? <Note announce tone="bad">{t`This is no JSON file.`}</Note> : null}
      {isUnreadable === 'text' ? (
        <Note announce tone="bad">{t`The file is neither UTF-8 nor GBK. Save it as “CSV UTF-8”.`}</Note>
      ) : null}
      <SheetFaults faults={seatSheetFaults(i18n, faults)} />
      {error ? <Failure error={error} /> : null}
      {isPending ? <p role="status">{t`Checking…`}</p> : null}
      {found && file ? <PlanFindings found={found} title={file.title} size={file.size} /> : null}
    </Stack>
  );
}
