import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { guestSheet } from '#contract/office/guests.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { MOST_ON_SHEET, SHEET_PURPOSES, type SheetPurpose } from '#domain/office/guest-list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { OfficeError } from '#office/queries/call.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { countText } from '#office/words/figures-text.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { GuestPaper } from './GuestPaper.tsx';
import { PURPOSE_ABOUT, PURPOSE_WORDS } from './guest-words.ts';
import { useGuestPass } from './use-guest-pass.ts';
import styles from './GuestPrint.module.css';

interface List {
  spot: string;
  day: Day;
  session: string | undefined;
}

export function GuestPrint() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { spot, day: given, session } = useSearch({ from: '/$project/guests/print' });
  const day = parseDay(given ?? '');
  const list = spot !== undefined && day ? { spot, day, session } : null;
  const { open, pass, close } = useGuestPass();
  return (
    <Page
      title={t`Print a guest list`}
      actions={
        <>
          {pass === undefined ? null : (
            <>
              <Button variant="outline" onPress={close}>{t`Another purpose`}</Button>
              <Button size="md" icon={Printer} onPress={() => window.print()}>{t`Print`}</Button>
            </>
          )}
          {list ? (
            <Link
              to="/$project/guests"
              params={{ project }}
              search={list}
              className={buttonClass({ variant: 'outline' })}
            >
              {t`Back to the list`}
            </Link>
          ) : null}
        </>
      }
    >
      {!may('guests') ? (
        <NotAllowed needs="guests" />
      ) : list === null ? (
        <Empty>{t`Choose a session on the page “Guest lists” first.`}</Empty>
      ) : pass === undefined ? (
        <PurposeForm busy={open.isPending} error={open.error} onMake={(purpose) => open.mutate({ ...list, purpose })} />
      ) : (
        <Sheet list={list} pass={pass} />
      )}
    </Page>
  );
}

interface FormProps {
  busy: boolean;
  error: unknown;
  onMake(purpose: SheetPurpose): void;
}

function PurposeForm({ busy, error, onMake }: FormProps) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const id = useId();
  const [purpose, setPurpose] = useState<SheetPurpose>('boarding');
  return (
    <Panel pad className={styles.form}>
      <Stack
        as="form"
        gap={3}
        onSubmit={(event) => {
          event.preventDefault();
          onMake(purpose);
        }}
      >
        <Stack as="fieldset">
          <Text as="legend" strong>{t`What is it for?`}</Text>
          {SHEET_PURPOSES.map((each) => {
            const off = each === 'identity' && !may('guest-documents');
            return (
              <Row key={each} as="label" align="start">
                <input
                  type="radio"
                  name={id}
                  checked={purpose === each}
                  disabled={off}
                  onChange={() => setPurpose(each)}
                />
                <span>
                  <b>{i18n._(PURPOSE_WORDS[each])}</b>
                  <br />
                  <Text size="small" tone="second">
                    {i18n._(PURPOSE_ABOUT[each])} {off ? t`Only owners and managers may print it.` : null}
                  </Text>
                </span>
              </Row>
            );
          })}
        </Stack>
        <Text as="p" size="small" tone="second">
          {t`The purpose and your name go to the audit log; its number stands on the sheet. Names are shown here for 15 minutes.`}
        </Text>
        {error ? <Failure error={error} /> : null}
        <Row justify="end">
          <Button type="submit" size="md" disabled={busy}>{t`Make the sheet`}</Button>
        </Row>
      </Stack>
    </Panel>
  );
}

function Sheet({ list, pass }: { list: List; pass: string }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, guestSheet, { ...list, pass }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.error instanceof OfficeError && query.error.extra['problem'] === 'many')
    return (
      <Note announce tone="bad">
        {t`More than ${countText(MOST_ON_SHEET)} people are too many for paper. Save the list as a file.`}
      </Note>
    );
  return <Loaded query={query}>{(sheet) => <GuestPaper sheet={sheet} day={list.day} />}</Loaded>;
}
