import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCalendarEvents } from '#components/calendar-events.ts';
import { useSeatText } from '#components/ticket-words.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { calendarAddress } from '#domain/lib/ics.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useWords } from '#i18n/use-locale.ts';
import { useAddToWallet, walletLinksQuery, type WalletName, walletOfPhone } from '#queries/wallet-links.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar, IconDownload } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from '#components/SaveSheet.module.css';

export function TicketCopies({ order }: { order: Order }) {
  const wallet = walletOfPhone();
  const { data } = useQuery(walletLinksQuery(order.id, wallet !== null));
  const offered = wallet === null ? [] : (data?.list ?? []).filter((link) => link[wallet] !== undefined);
  const tickets = order.tickets.filter(
    ({ id, code }) => code !== undefined && offered.some(({ ticket_id }) => ticket_id === id),
  );
  const isOther = isVisitChanged(order);
  return (
    <>
      {wallet !== null && tickets.length > 0 && <WalletCard order={order} wallet={wallet} tickets={tickets} />}
      {isOther && <CalendarCard order={order} />}
    </>
  );
}

/** True if the visit has changed, so that an entry made before in a calendar may be wrong. */
const isVisitChanged = ({ tickets, notices = [] }: Order): boolean =>
  tickets.some(({ changed_at, status }) => changed_at !== undefined || status === 'CANCELED') ||
  notices.some(({ session }) => session !== undefined);

interface WalletCardProps {
  order: Order;
  wallet: WalletName;
  tickets: readonly Ticket[];
}

function WalletCard({ order, wallet, tickets }: WalletCardProps) {
  const { t } = useLingui();
  const online = useOnline();
  const seatText = useSeatText();
  const words = useWords();
  const errorWords = useErrorWords();
  const add = useAddToWallet(order.id, wallet);
  const name = wallet === 'apple' ? t`Add to Apple Wallet` : t`Add to Google Wallet`;
  const whose = ({ seat, holders, type_name, ticket_no }: Ticket): string =>
    [seat ? seatText(seat) : words(type_name), ...holders.map((each) => maskName(each.name)), inFours(ticket_no)].join(
      ' ',
    );
  return (
    <Card as="section" labelledBy="wallet-copies">
      <SectionTitle id="wallet-copies">
        <Trans>In the phone’s wallet</Trans>
      </SectionTitle>
      <p className={styles.about}>
        <Trans>
          The wallet keeps a copy of the ticket, and updates it after a change or return. The code in this app is the
          one that counts.
        </Trans>
      </p>
      {tickets.map((ticket) => (
        <div key={ticket.id} className={styles.copy}>
          {tickets.length > 1 && <p className={text.small}>{whose(ticket)}</p>}
          <Button
            variant="tonal"
            block
            icon={IconDownload}
            label={tickets.length > 1 ? `${name}: ${whose(ticket)}` : undefined}
            busy={add.isPending && add.variables === ticket.id}
            busyLabel={t`Preparing the ticket`}
            reason={online ? undefined : t`This needs a network.`}
            onPress={() => add.mutate(ticket.id)}
          >
            {name}
          </Button>
        </div>
      ))}
      {!online && (
        <Note tone="wait">
          <Trans>This needs a network.</Trans>
        </Note>
      )}
      <div role="status">
        {add.isError && <Note tone="bad">{errorWords(add.error)}</Note>}
        {add.isSuccess && add.data === undefined && (
          <Note tone="bad">
            <Trans>This ticket can’t be copied any more.</Trans>
          </Note>
        )}
      </div>
    </Card>
  );
}

function CalendarCard({ order }: { order: Order }) {
  const events = useCalendarEvents();
  const { scenic } = order;
  const entries = events(
    order.id,
    order.tickets.map((ticket) => ({
      ...ticket,
      entrances: ticketEntrances(ticket, scenic),
    })),
  );
  if (entries.length === 0) return null;
  return (
    <Card as="section" labelledBy="calendar-copy">
      <SectionTitle id="calendar-copy">
        <Trans>In your calendar</Trans>
      </SectionTitle>
      <p className={styles.about}>
        <Trans>
          This visit was changed or returned. If it is in your calendar, the new entry takes the place of the old one.
        </Trans>
      </p>
      <a
        href={calendarAddress(entries, serverNow())}
        download="visit.ics"
        className={buttonClass({ variant: 'tonal', block: true })}
      >
        <Icon of={IconCalendar} size={20} />
        <Trans>Update your calendar</Trans>
      </a>
    </Card>
  );
}
