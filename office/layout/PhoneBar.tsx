import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { CalendarDays, Gauge, Menu, ReceiptText, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Counts } from './Counts.tsx';
import { Navigation } from './Navigation.tsx';
import { useOffice } from './office-context.ts';
import styles from './Layout.module.css';

export function PhoneBar({ onHelp }: { onHelp(): void }) {
  const { t } = useLingui();
  const { project, hello, may } = useOffice();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const link = { params: { project }, activeProps: { 'aria-current': 'page' } } as const;
  return (
    <>
      {may('read') && !hello.needs_factor ? (
        <>
          <Link to="/$project/today" {...link}>
            <Icon of={Gauge} size={16} />
            {t`Today`}
            <Counts page="today" />
          </Link>
          <Link to="/$project/orders" {...link}>
            <Icon of={ReceiptText} size={16} />
            {t`Orders`}
            <Counts page="orders" />
          </Link>
          {may('returns') ? (
            <Link to="/$project/returns" {...link}>
              <Icon of={RotateCcw} size={16} />
              {t`To do`}
              <Counts page="to-do" />
            </Link>
          ) : null}
          <Link to="/$project/calendar" {...link}>
            <Icon of={CalendarDays} size={16} />
            {t`Calendar`}
          </Link>
        </>
      ) : null}
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon of={Menu} size={16} />
        {t`More`}
      </button>
      {open ? (
        <Dialog title={t`Pages`} onClose={() => setOpen(false)}>
          <div className={styles.nav}>
            <Navigation onHelp={onHelp} />
          </div>
          <Button variant="outline" size="lg" block onPress={() => setOpen(false)}>
            {t`Close`}
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}
