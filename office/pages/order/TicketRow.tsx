import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { IdType } from '#domain/people/id-types.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ActionCell } from '#office/ui/ActionCell.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { dayText, timeText, weekdayText, yuanText } from '#office/words/format.ts';
import { MONEY_WORDS, seatText, TICKET_WORDS, venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  ticket: OfficeOrder['tickets'][number];
  inReview: boolean;
  isPaid: boolean;
  busy: boolean;
  onReissue(): void;
}

const isIdType = (type: string): type is IdType => type in DOCUMENT_WORDS;

export function TicketRow({ ticket, inReview, isPaid, busy, onReissue }: Props) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const documentText = (type: string): string => (isIdType(type) ? i18n._(DOCUMENT_WORDS[type]) : type);
  const words = inReview ? MONEY_WORDS['WAIT_AUDIT'] : TICKET_WORDS[ticket.status];
  const opens = ticket.status === 'WAIT_USE' || ticket.status === 'PART_USE';
  return (
    <tr>
      <Text scope="row" as="th" numeric>
        {ticket.ticket_no}
        <SubLine>{t`code version ${ticket.serial}`}</SubLine>
        {ticket.sent ? <SubLine>{t`on another visitor’s phone`}</SubLine> : null}
      </Text>
      <td data-label={t`Type`}>
        {venueText(ticket.name)}
        {ticket.seat === undefined ? null : <SubLine>{seatText(ticket.seat)}</SubLine>}
      </td>
      <td data-label={t`Holder`}>
        {ticket.holders.length === 0 ? '–' : null}
        {ticket.holders.map((holder) => (
          <span key={`${holder.name}${holder.id_mask}`}>
            {holder.name}
            <SubLine>
              {documentText(holder.id_type)} {holder.id_mask}
            </SubLine>
          </span>
        ))}
      </td>
      <td data-label={t`Visit`}>
        {weekdayText(instantOf(ticket.date, '00:00'))}
        {ticket.starts_at === undefined ? null : <SubLine>{timeText(ticket.starts_at)}</SubLine>}
        {ticket.valid_until === ticket.date ? null : (
          <SubLine>{t`good until ${dayText(instantOf(ticket.valid_until, '00:00'))}`}</SubLine>
        )}
        {ticket.changed ? <SubLine>{t`changed once`}</SubLine> : null}
      </td>
      <NumberCell data-label={t`Entered`}>
        {ticket.used}/{ticket.people}
        {ticket.returned > 0 ? <SubLine>{t`${ticket.returned} given back`}</SubLine> : null}
      </NumberCell>
      <NumberCell data-label={t`Price`}>{yuanText(ticket.fee)}</NumberCell>
      <td data-label={t`State`}>{words ? <StatusPill words={words} /> : null}</td>
      <ActionCell>
        {may('serve') && isPaid && opens ? (
          <Button
            variant="outline"
            size="sm"
            label={t`New code for ${ticket.ticket_no}`}
            disabled={busy}
            onPress={onReissue}
          >
            {t`New code`}
          </Button>
        ) : null}
      </ActionCell>
    </tr>
  );
}
