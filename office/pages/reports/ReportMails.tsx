import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listReportMails, removeReportMail } from '#contract/office/report-mails.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Comparison, ReportKind } from '#domain/office/report-period.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { shortDay } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { REPORT_WORDS } from './periods.ts';
import { ReportMailDialog } from './ReportMailDialog.tsx';
import { RHYTHM_WORDS } from './rhythm-words.ts';

type ReportMail = OutputOf<typeof listReportMails>['list'][number];

/** `by` and `beside` are those of the report on screen; a new mail starts with them. */
export function ReportMails(shown: { by: ReportKind; beside: Comparison }) {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, listReportMails, {}));
  const [open, setOpen] = useState<ReportMail | 'new' | null>(null);
  return (
    <Panel pad stack aria-labelledby="report-mails">
      <h2 id="report-mails">{t`Sent by mail`}</h2>
      <Loaded query={query}>
        {({ available, list, colleagues }) =>
          available ? (
            <>
              {list.length === 0 ? <p>{t`No report is sent by mail.`}</p> : null}
              <Stack as="ul">
                {list.map((mail) => (
                  <ReportMailRow key={mail.id} mail={mail} onChange={() => setOpen(mail)} />
                ))}
              </Stack>
              <Row>
                <Button variant="outline" onPress={() => setOpen('new')}>{t`Send this report by mail…`}</Button>
              </Row>
              {open === null ? null : (
                <ReportMailDialog
                  mail={open === 'new' ? undefined : open}
                  shown={shown}
                  colleagues={colleagues}
                  onClose={() => setOpen(null)}
                />
              )}
            </>
          ) : (
            <Text as="p" tone="second">{t`This server sends no mail. Who runs it can set it up.`}</Text>
          )
        }
      </Loaded>
      <Text as="p" size="micro" tone="third">
        {t`Mail goes to confirmed addresses of colleagues who may read reports.`}{' '}
        <Link to="/$project/account" params={{ project }}>
          {t`Your own address`}
        </Link>
      </Text>
    </Panel>
  );
}

function ReportMailRow({ mail, onChange }: { mail: ReportMail; onChange(): void }) {
  const { t, i18n } = useLingui();
  const remove = useAction(removeReportMail);
  const name = `${i18n._(REPORT_WORDS[mail.by])} · ${i18n._(RHYTHM_WORDS[mail.rhythm])}`;
  const day = shortDay(mail.next_day);
  return (
    <Row as="li" wrap>
      <Text grow>
        <b>{name}</b>{' '}
        <Text size="micro" tone="third">
          <Plural value={mail.recipients.length} one="to # colleague" other="to # colleagues" /> · {t`next on ${day}`}
        </Text>
      </Text>
      <Button variant="outline" size="sm" label={t`Change ${name}`} onPress={onChange}>
        {t`Change…`}
      </Button>
      <Button
        variant="danger-outline"
        size="sm"
        label={t`End ${name}`}
        disabled={remove.isPending}
        onPress={() => remove.mutate({ id: mail.id })}
      >
        {t`End`}
      </Button>
      {remove.error ? <Failure error={remove.error} /> : null}
    </Row>
  );
}
