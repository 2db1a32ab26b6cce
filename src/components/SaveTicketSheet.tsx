import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { calendarAddress } from '#domain/lib/ics.ts';
import { serverNow } from '#state/clock.ts';
import { handsOutFiles } from '#queries/host.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCopy, IconDownload } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toastStore.ts';
import { useCalendarEvents } from './calendar-events.ts';
import { sameVisit, useSaveTicketWords } from './save-ticket-words.ts';
import styles from './SaveSheet.module.css';
import type { ShownTicket } from './shown-ticket.ts';
import { drawTickets } from './ticket-drawing.ts';

/** Copies and pictures are both of tickets outside the app, so they are loaded with one file. */
export { TicketCopies } from './ticket-copies/TicketCopies.tsx';

export type SaveMethod = 'picture' | 'calendar';

export interface SaveTicketSheetProps {
  way: SaveMethod;
  ticket: ShownTicket;
  tickets: readonly ShownTicket[];
  onClose: () => void;
}

export function SaveTicketSheet(props: SaveTicketSheetProps) {
  const { t } = useLingui();
  const titles: Record<SaveMethod, string> = { picture: t`Save as a picture`, calendar: t`Add to the calendar` };
  const { way, onClose } = props;
  return (
    <Sheet open onClose={onClose} title={titles[way]} closeLabel={t`Close`}>
      <div className={styles.body}>
        {way === 'picture' && <Pictures {...props} />}
        {way === 'calendar' && <CalendarEntry {...props} />}
      </div>
    </Sheet>
  );
}

function Pictures({ ticket, tickets }: SaveTicketSheetProps) {
  const { t } = useLingui();
  const { drawn } = useSaveTicketWords();
  const family = sameVisit(tickets, ticket);
  const texts = JSON.stringify([drawn(ticket), ...family.map(drawn)]);
  const pictures = useMemo(() => {
    const [own, ...others] = JSON.parse(texts) as ReturnType<typeof drawn>[];
    return own ? [...drawTickets([own]), ...(others.length > 1 ? drawTickets(others) : [])] : [];
  }, [texts]);
  const downloads = handsOutFiles();
  return (
    <>
      <Note tone="info">
        {downloads ? (
          <Trans>The picture works at the gate as long as the ticket is not changed or returned.</Trans>
        ) : (
          <Trans>
            Press and hold a picture to save or forward it. It works at the gate as long as the ticket is not changed or
            returned.
          </Trans>
        )}
      </Note>
      {pictures.map((picture, index) => (
        <figure key={picture.length} className={styles.figure}>
          {/* A real picture and no drawing: only that can be saved by a long press. */}
          <img
            src={picture}
            alt={index === 0 ? t`The shown ticket as a picture` : t`All tickets of this visit as a picture`}
            className={styles.picture}
          />
          {downloads && (
            <a
              href={picture}
              download={index === 0 ? 'ticket.png' : 'tickets.png'}
              className={buttonClass({ variant: 'tonal', block: true })}
            >
              <Icon of={IconDownload} size={20} />
              {index === 0 ? <Trans>Save this ticket</Trans> : <Trans>Save all tickets</Trans>}
            </a>
          )}
        </figure>
      ))}
    </>
  );
}

function CalendarEntry({ ticket, tickets }: SaveTicketSheetProps) {
  const { t } = useLingui();
  const { text } = useSaveTicketWords();
  const entries = useCalendarEvents();
  const { order_id, scenic_id = '', date, batch: session } = ticket;
  // Returned tickets are included, because the first of a visit names its entry in the calendar.
  const family = tickets.filter(
    (each) =>
      each.order_id === order_id &&
      each.scenic_id === ticket.scenic_id &&
      each.date === date &&
      each.batch?.starts_at === session?.starts_at,
  );
  const [entry] = entries(
    order_id,
    family.map((each) => ({ ...each, id: each.ticket_id, scenic_id })),
  );
  const words = text(ticket);
  const copy = async (): Promise<void> => {
    if (await copyText(words)) showToast(t`Day, time and place are copied.`);
    else showToast(t`Copying is not possible here. Press and hold the text instead.`, { tone: 'wait' });
  };
  const file = entry && calendarAddress([entry], serverNow());
  return (
    <>
      <p className={styles.text}>{words}</p>
      {!handsOutFiles() ? (
        <Note tone="info">
          <Trans>
            The messaging app cannot hand files to your calendar. Copy the text, or open this page in the browser from
            the menu above.
          </Trans>
        </Note>
      ) : (
        file && (
          <a href={file} download="visit.ics" className={buttonClass({ block: true })}>
            <Icon of={IconDownload} size={20} />
            <Trans>Open in the calendar</Trans>
          </a>
        )
      )}
      <Button variant="tonal" block icon={IconCopy} onPress={() => void copy()}>
        <Trans>Copy day, time and place</Trans>
      </Button>
    </>
  );
}
