import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import { CHANNEL_WORDS } from '#office/words/order-words.ts';
import { yuanText } from '#office/words/format.ts';
import './closing.css';
import { KIND_WORDS } from './closing-words.ts';
import { SpotTable } from './SpotTable.tsx';

interface Props {
  preview: ClosePreview;
  day: Day;
  money: boolean;
  chosen?: ReactNode;
}

export function PreviewCards({ preview, day, money, chosen }: Props) {
  const { t, i18n } = useLingui();
  const { orders, unpaid, tickets, people, amount, invoiced, used, kinds, channels, messages, text_price } = preview;
  const { texts, texts_maybe } = messages;
  const costOf = (count: number): string =>
    text_price === undefined || count === 0 ? '' : ` (${yuanText(count * text_price)})`;
  const paid = orders - unpaid;
  return (
    <>
      <div className="figures">
        <section className="card pad">
          <h2 className="small t2">{t`Orders concerned`}</h2>
          <b>{orders}</b>
          <span className="small dim">
            {t`${paid} paid · ${unpaid} unpaid`}
            {invoiced === 0 ? null : (
              <>
                {' · '}
                <Plural value={invoiced} one="# of them has an invoice" other="# of them have an invoice" />
              </>
            )}
          </span>
        </section>
        <section className="card pad">
          <h2 className="small t2">{t`Tickets`}</h2>
          <b>{tickets}</b>
          <span className="small dim">
            <Plural value={people} one="for # person" other="for # people" />
          </span>
        </section>
        {money ? (
          <section className="card pad">
            <h2 className="small t2">{t`Money that goes back`}</h2>
            <b>{yuanText(amount)}</b>
            <span className="small dim">
              {channels
                .map(
                  (each) =>
                    `${CHANNEL_WORDS[each.channel] ? i18n._(CHANNEL_WORDS[each.channel]!) : each.channel} ${yuanText(each.amount)}`,
                )
                .join(' · ')}
            </span>
          </section>
        ) : null}
        <section className="card pad">
          <h2 className="small t2">{t`Told in the app`}</h2>
          <b>{messages.notices}</b>
          <span className="small dim">
            <Plural
              value={texts}
              _0="none by text message"
              one="# also by text message"
              other="# also by text message"
            />
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
          </span>
        </section>
      </div>
      <div className="halves">
        <div className="stack">
          <SpotTable preview={preview} day={day} money={money} />
          {chosen}
        </div>
        <section className="card scroll" tabIndex={0} aria-label={t`By what is particular about them`}>
          <table className="tbl hi">
            <thead>
              <tr>
                <th scope="col">{t`Tickets that are`}</th>
                <th scope="col" className="n">{t`Tickets`}</th>
                {money ? <th scope="col" className="n">{t`Goes back`}</th> : null}
              </tr>
            </thead>
            <tbody>
              {kinds.map((each) => (
                <tr key={each.kind}>
                  <th scope="row">
                    {money || each.kind !== 'whole' ? i18n._(KIND_WORDS[each.kind][0]) : t`Paid`}
                    {money ? <span className="sub">{i18n._(KIND_WORDS[each.kind][1])}</span> : null}
                  </th>
                  <td className="n">{each.tickets}</td>
                  {money ? <td className="n b">{yuanText(each.amount)}</td> : null}
                </tr>
              ))}
              {used === 0 ? null : (
                <tr>
                  <th scope="row">
                    {t`Already used`}
                    <span className="sub">{t`They stay as they are, and nothing goes back.`}</span>
                  </th>
                  <td className="n">{used}</td>
                  {money ? <td className="n">–</td> : null}
                </tr>
              )}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}
