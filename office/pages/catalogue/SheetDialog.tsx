import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decodeText } from '#domain/lib/decode-text.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { saveFile } from '#office/ui/save-file.ts';
import { Segments } from '#office/ui/Segments.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { memberWords } from './field-values.ts';
import type { FormEntry } from './form-fields.ts';
import { besides, membersIn, type SheetFault, sheetOf } from './list-sheet.ts';
import { SheetFaults } from './SheetFaults.tsx';

type Member = Readonly<Record<string, unknown>>;

interface Props {
  entry: FormEntry;
  members: readonly Member[];
  onTake(members: readonly Member[]): void;
  onClose(): void;
}

const MOST_SHOWN = 50;

/** Exports and imports a list as a table for spreadsheet programs. A table with any fault is rejected whole. */
// oxlint-disable-next-line max-lines-per-function -- one table on its way out and back, with what is wrong in it
export function SheetDialog({ entry, members, onTake, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [read, setRead] = useState<{ members: Member[]; faults: SheetFault[] } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [way, setWay] = useState<'add' | 'replace'>('add');
  const title = i18n._(entry.meta.label.id);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    setUnreadable(text === null);
    setRead(text === null ? null : membersIn(i18n, entry, text, members));
  };
  const faults = read?.faults ?? [];
  const count = read?.members.length ?? 0;
  return (
    <FormDialog
      title={t`${title} as a table`}
      wide
      action={t`Take ${plural(count, { one: '# row', other: '# rows' })}`}
      disabled={count === 0 || faults.length > 0}
      onSubmit={() => {
        if (!read) return;
        onTake(way === 'replace' ? read.members : [...besides(entry, members, read.members), ...read.members]);
      }}
      onClose={onClose}
    >
      <Text
        as="p"
        tone="second"
      >{t`Save the list, change it in a spreadsheet program, save it there as CSV and bring it back. The titles of the columns must stay.`}</Text>
      <Row wrap>
        <Button
          variant="outline"
          onPress={() => saveFile(`${entry.path.join('-')}.csv`, sheetOf(i18n, entry, members), 'text/csv')}
        >
          {t`Save as CSV`}
        </Button>
        <Row as="label" wrap>
          {t`Bring a CSV file:`}
          <input
            type="file"
            accept=".csv,text/csv,text/tab-separated-values"
            // The field is emptied, so that the same file can be chosen again once it is mended.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Row>
      </Row>
      {unreadable ? (
        <Note announce tone="bad">{t`The file is neither UTF-8 nor GBK. Save it as “CSV UTF-8”.`}</Note>
      ) : null}
      <SheetFaults faults={faults} />
      {read && faults.length === 0 ? (
        <>
          {members.length === 0 ? null : (
            <Row wrap>
              {t`What becomes of the rows that are there`}
              <Segments<'add' | 'replace'>
                label={t`What becomes of the rows that are there`}
                value={way}
                options={[
                  { value: 'add', text: t`They stay` },
                  { value: 'replace', text: t`They go` },
                ]}
                onChange={setWay}
              />
            </Row>
          )}
          <ol>
            {read.members.slice(0, MOST_SHOWN).map((member, index) => (
              // Rows of a table have no id, only their position.
              // oxlint-disable-next-line react/no-array-index-key
              <Text key={index} as="li" size="micro">
                {memberWords(i18n, entry.columns, member)}
              </Text>
            ))}
          </ol>
        </>
      ) : null}
    </FormDialog>
  );
}
