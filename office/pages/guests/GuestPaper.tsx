import { useLingui } from '@lingui/react/macro';
import type { GuestSheet } from '#contract/office/guests.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/office/guest-list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { countText } from '#office/words/figures-text.ts';
import { instantText, longDayText, spanText, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { PURPOSE_WORDS } from './guest-words.ts';
import { SheetRow } from './SheetRow.tsx';
import styles from './GuestPrint.module.css';

/** A4, black on white whatever the theme. The browser repeats the head and foot of the table on each sheet. */
export function GuestPaper({ sheet, day }: { sheet: GuestSheet; day: Day }) {
  const { t, i18n } = useLingui();
  const { purpose, guests } = sheet;
  const columns: readonly SheetColumn[] = SHEET_COLUMNS[purpose];
  const width = columns.length + 3;
  const titles = {
    document: t`Document`,
    phone: t`Phone`,
    type: t`Ticket type`,
    order: t`Order`,
    note: t({ message: 'Notes', context: 'about a guest' }),
  } as const satisfies Record<SheetColumn, string>;
  return (
    <div className={styles.sheets}>
      <article className={styles.paper} aria-label={i18n._(PURPOSE_WORDS[purpose])}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td colSpan={width} className={styles.head}>
                <SheetHead sheet={sheet} day={day} />
              </td>
            </tr>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{purpose === 'boarding' ? t`Boarded` : t`There`}</th>
              <th scope="col">{t({ message: 'Name', context: 'of a person' })}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {titles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tfoot>
            <tr>
              <td colSpan={width} className={styles.foot}>
                <SheetFoot sheet={sheet} />
              </td>
            </tr>
          </tfoot>
          <tbody>
            {guests.map((guest) => (
              <SheetRow key={guest.number} guest={guest} columns={columns} />
            ))}
          </tbody>
        </table>
        <Signatures sheet={sheet} />
      </article>
    </div>
  );
}

function SheetHead({ sheet, day }: { sheet: GuestSheet; day: Day }) {
  const { t, i18n } = useLingui();
  const { project, hello } = useOffice();
  const { purpose, name, starts_at, ends_at, last_entry_at, usual, people, came, total, types } = sheet;
  const venue = hello.venues.find((each) => each.project === project);
  const time = starts_at === undefined ? t`all day` : spanText({ starts_at, ends_at: ends_at ?? starts_at });
  const figures = [
    [t`Expected`, countText(people)],
    ...types.slice(0, 3).map((type) => [venueText(type.name), countText(type.people)]),
    [t`In when printed`, countText(came)],
    ...(total === undefined ? [] : [[t`Places`, countText(total)]]),
  ];
  return (
    <>
      <div>
        {venue ? venueText(venue.name) : ''} · {i18n._(PURPOSE_WORDS[purpose])}
      </div>
      <h2>
        {venueText(name)} {time}
      </h2>
      <div className={styles.when}>
        {longDayText(instantOf(day, '12:00'))}
        {usual === undefined ? null : ` · ${t`usual start ${usual}`}`}
        {last_entry_at === undefined ? null : ` · ${t`last entry ${timeText(last_entry_at)}`}`}
      </div>
      <dl className={styles.figures}>
        {figures.map(([title, figure]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SheetFoot({ sheet: { maker, role, as_of, record, purpose } }: { sheet: GuestSheet }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {t`Printed by ${maker} (${i18n._(ROLE_WORDS[role])}) at ${instantText(as_of)} for: ${i18n._(PURPOSE_WORDS[purpose])}. Record ${record}.`}{' '}
      {t`Changes after ${timeText(as_of)} are not on it.`}
      <br />
      <b>{t`Personal data: hand it back after the shift to be destroyed. Do not photograph it or pass it on.`}</b>
    </>
  );
}

function Signatures({ sheet: { purpose } }: { sheet: GuestSheet }) {
  const { t } = useLingui();
  const lines =
    purpose === 'boarding'
      ? [t`Captain`, t`Checked by`, t`People on board at departure`]
      : [t`Leader`, t`Checked by`, t`People counted`];
  return (
    <div className={styles.signatures}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
