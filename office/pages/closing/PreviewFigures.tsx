import { Plural, useLingui } from '@lingui/react/macro';
import type { ClosePreview } from '#contract/office/closing.ts';
import { Figure } from '#office/ui/Figure.tsx';
import { yuanText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { Grid } from '#ui/Grid.tsx';

export function PreviewFigures({ preview, money }: { preview: ClosePreview; money: boolean }) {
  const { t } = useLingui();
  const { orders, unpaid, tickets, people, amount, invoiced, channels, messages, text_price } = preview;
  const { texts, texts_maybe } = messages;
  const costOf = (count: number): string =>
    text_price === undefined || count === 0 ? '' : ` (${yuanText(count * text_price)})`;
  const paid = orders - unpaid;
  return (
    <Grid min={150} align="stretch">
      <Figure title={t`Orders concerned`} value={orders}>
        {t`${paid} paid · ${unpaid} unpaid`}
        {invoiced === 0 ? null : (
          <>
            {' · '}
            <Plural value={invoiced} one="# of them has an invoice" other="# of them have an invoice" />
          </>
        )}
      </Figure>
      <Figure title={t`Tickets`} value={tickets}>
        <Plural value={people} one="for # person" other="for # people" />
      </Figure>
      {money ? (
        <Figure title={t`Money that goes back`} value={yuanText(amount)}>
          {channels.map((each) => `${channelName(each.channel)} ${yuanText(each.amount)}`).join(' · ')}
        </Figure>
      ) : null}
      <Figure title={t`Told in the app`} value={messages.notices}>
        <Plural value={texts} _0="none by text message" one="# also by text message" other="# also by text message" />
        {costOf(texts)}
        {texts_maybe === 0 ? null : (
          <>
            {' · '}
            <Plural
              value={texts_maybe}
              one="# more where nothing else arrives"
              other="# more where nothing else arrives"
            />
            {costOf(texts_maybe)}
          </>
        )}
      </Figure>
    </Grid>
  );
}
