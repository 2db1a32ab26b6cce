import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Pill } from '#ui/Pill.tsx';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass } from '#ui/Rows.tsx';
import { useNoticeWords } from './notice-words.tsx';
import styles from './Notices.module.css';

interface NoticeRowProps {
  notice: ListedNotice;
  onOpen: () => void;
}

/** A kind that this version of the app does not know is left out. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const locale = useLocale();
  const words = useNoticeWords(notice);
  if (!words) return null;
  const { icon, title, text } = words;
  return (
    <li>
      <NoticeLink notice={notice} onOpen={onOpen}>
        <RowFace
          icon={icon}
          label={title}
          hint={
            <>
              <span className={styles.line}>{text}</span>
              <span className={styles.line}>{momentText(notice.at, locale)}</span>
            </>
          }
          value={
            notice.read ? undefined : (
              <Pill tone="info">
                <Trans context="an unread notice">New</Trans>
              </Pill>
            )
          }
        />
      </NoticeLink>
    </li>
  );
}

function NoticeLink({
  notice: { kind, order_id, card, invoice_id },
  onOpen,
  children,
}: NoticeRowProps & { children: ReactNode }) {
  const shared = { className: rowClass(), onClick: onOpen, children };
  if (card) return <Link to="/cardDetail" search={{ card: card.id }} {...shared} />;
  if (invoice_id !== undefined) return <Link to="/invoice" search={{ record: invoice_id }} {...shared} />;
  if (kind === 'rate-visit') return <Link to="/comment" search={{ order: order_id }} {...shared} />;
  return <Link to="/myOrders" search={{ order: order_id }} {...shared} />;
}
