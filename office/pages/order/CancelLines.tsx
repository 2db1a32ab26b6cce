import { useLingui } from '@lingui/react/macro';
import type { CancelQuote } from '#contract/office/order-cancel.ts';
import type { OfficeOrder } from '#contract/office/order.ts';
import { BLOCK_WORDS } from '#office/words/block-words.ts';
import { yuanText } from '#office/words/format.ts';
import { seatText, venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';

interface Props {
  order: OfficeOrder;
  lines: CancelQuote['lines'];
  also: readonly string[];
  picked: readonly string[];
  onPick(picked: readonly string[]): void;
}

export function CancelLines({ order, lines, also, picked, onPick }: Props) {
  const { t, i18n } = useLingui();
  const free = lines.filter(({ block }) => block === undefined).map(({ ticket }) => ticket);
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">{t`Tickets`}</Text>
      {free.length > 1 ? (
        <Row as="label" className={textClass({ strong: true })}>
          <input
            type="checkbox"
            checked={picked.length === free.length}
            onChange={({ target }) => onPick(target.checked ? free : [])}
          />
          {t`All that can be cancelled`}
        </Row>
      ) : null}
      {lines.map(({ ticket: id, block, amount, people }) => {
        const ticket = order.tickets.find((each) => each.id === id);
        const words = block === undefined ? undefined : BLOCK_WORDS[block];
        return (
          <Row key={id} as="label">
            <input
              type="checkbox"
              disabled={block !== undefined}
              checked={picked.includes(id)}
              onChange={({ target }) => onPick(target.checked ? [...picked, id] : picked.filter((each) => each !== id))}
            />
            <Text grow>
              {ticket ? venueText(ticket.name) : id}{' '}
              <Text tone="third" numeric>
                {ticket?.ticket_no}
              </Text>{' '}
              {ticket?.seat === undefined ? null : `${seatText(ticket.seat)} `}
              {people > 1 ? t`${people} entries` : null}
            </Text>
            {block === undefined ? (
              <b>{yuanText(amount)}</b>
            ) : (
              <Text tone="third">{words ? i18n._(words) : block}</Text>
            )}
          </Row>
        );
      })}
      {also.length > 0 ? (
        <Note announce tone="wait">
          {t`What was sold with them can’t stay behind.`}{' '}
          <Button variant="outline" size="sm" onPress={() => onPick([...picked, ...also])}>
            {t`Pick it too`}
          </Button>
        </Note>
      ) : null}
    </Stack>
  );
}
