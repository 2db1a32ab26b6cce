import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { textOf } from '#domain/lib/local-text.ts';
import type { NoticeKind, SentTicketNews } from '#domain/notices/notices.ts';
import { clockText, dayText, momentText, money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import {
  IconBell,
  IconCalendar,
  IconCard,
  IconClock,
  IconOk,
  IconPin,
  IconReceipt,
  IconStar,
  IconSwap,
  type IconType,
} from '#ui/icons.ts';

export interface NoticeWords {
  icon: IconType;
  title: ReactNode;
  text: ReactNode;
}

// oxlint-disable-next-line max-lines-per-function -- one table of all kinds of notices over the same names and days
export function useNoticeWords(notice: ListedNotice): NoticeWords | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const { visit_day, undated, starts_at, amount = 0, moved, closed, guide, card, sent_ticket = 'changed' } = notice;
  const name = textOf(notice.name, locale).text;
  const entrance = textOf(notice.entrance, locale).text;
  const day = (of: Day): string => dayText(of, locale);
  const sum = money(amount, locale, 'auto');
  const until = card ? day(card.until) : '';
  const closedDay =
    closed?.starts_at === undefined ? day(closed?.day ?? visit_day) : momentText(closed.starts_at, locale);
  const visitDay = day(visit_day);
  const visit = undated ? name : `${name} · ${visitDay}`;
  const spotAndTime =
    starts_at !== undefined && dayOf(starts_at) === visit_day ? `${name} ${clockText(starts_at)}` : name;
  const sentTitles: Record<SentTicketNews, ReactNode> = {
    'taken-back': <Trans>A ticket sent to you was taken back</Trans>,
    returned: <Trans>A ticket sent to you is being refunded</Trans>,
    changed: <Trans>A ticket sent to you was changed</Trans>,
    accepted: <Trans>A ticket you sent was accepted</Trans>,
    'given-back': <Trans>A ticket you sent was given back</Trans>,
  };
  const all: Record<NoticeKind, () => NoticeWords> = {
    paid: () => ({
      icon: IconOk,
      title: amount > 0 ? <Trans>Paid: {sum}</Trans> : <Trans>Your tickets are booked</Trans>,
      text: visit,
    }),
    'visit-tomorrow': () => ({
      icon: IconBell,
      title: <Trans>Your visit on {visitDay}</Trans>,
      text: t`${spotAndTime}. Entrance: ${entrance}`,
    }),
    'session-moved': () => ({
      icon: IconClock,
      title: <Trans>The venue moved your session</Trans>,
      text: moved
        ? `${name}: ${momentText(moved.was.starts_at, locale)} → ${momentText(moved.now.starts_at, locale)}`
        : name,
    }),
    'gate-changed': () => ({
      icon: IconPin,
      title: <Trans>The entrance has changed</Trans>,
      text: `${name}: ${entrance}`,
    }),
    'day-closed': () => ({
      icon: IconCalendar,
      title: closed?.reopened ? (
        <Trans>Open again on {closedDay}</Trans>
      ) : closed?.reminder ? (
        <Trans>Closed on {closedDay}: please choose</Trans>
      ) : (
        <Trans>Closed on {closedDay}</Trans>
      ),
      text: name,
    }),
    'guide-changed': () => ({
      icon: IconSwap,
      title: <Trans>Another guide leads your tour</Trans>,
      text: guide ? `${textOf(guide.was, locale).text} → ${textOf(guide.now, locale).text}` : name,
    }),
    'places-offered': () => ({ icon: IconOk, title: <Trans>Places you were waiting for are free</Trans>, text: visit }),
    'sent-ticket': () => ({
      icon: IconSwap,
      title: sentTitles[sent_ticket],
      text: spotAndTime === name ? visit : `${visit} ${clockText(starts_at ?? 0)}`,
    }),
    'refund-arrived': () => ({ icon: IconSwap, title: <Trans>Refunded: {sum}</Trans>, text: visit }),
    'card-ending': () => ({ icon: IconCard, title: <Trans>Your card expires on {until}</Trans>, text: name }),
    'invoice-ready': () => ({ icon: IconReceipt, title: <Trans>Your invoice is ready: {sum}</Trans>, text: visit }),
    'rate-visit': () => ({ icon: IconStar, title: <Trans>How was your visit?</Trans>, text: visit }),
  };
  return notice.kind in all ? all[notice.kind as NoticeKind]() : undefined;
}
