import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { CalendarDays, Gauge, Menu, ReceiptText, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Counts } from './Counts.tsx';
import { Navigation } from './Navigation.tsx';
import { useOffice } from './office-context.ts';

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
            <Gauge className="i" aria-hidden="true" />
            {t`Today`}
          </Link>
          <Link to="/$project/orders" {...link}>
            <ReceiptText className="i" aria-hidden="true" />
            {t`Orders`}
          </Link>
          {may('returns') ? (
            <Link to="/$project/returns" {...link}>
              <RotateCcw className="i" aria-hidden="true" />
              {t`To do`}
              <Counts page="to-do" />
            </Link>
          ) : null}
          <Link to="/$project/calendar" {...link}>
            <CalendarDays className="i" aria-hidden="true" />
            {t`Calendar`}
          </Link>
        </>
      ) : null}
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu className="i" aria-hidden="true" />
        {t`More`}
      </button>
      {open ? (
        <Dialog title={t`Pages`} onClose={() => setOpen(false)}>
          <div className="nav">
            <Navigation onHelp={onHelp} />
          </div>
          <button type="button" className="btn full" onClick={() => setOpen(false)}>
            {t`Close`}
          </button>
        </Dialog>
      ) : null}
    </>
  );
}
