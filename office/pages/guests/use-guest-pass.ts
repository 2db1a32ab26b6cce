import { useEffect, useState } from 'react';
import { openGuests } from '#contract/office/guests.ts';
import { NAMES_SHOWN_MS } from '#domain/office/guest-list.ts';
import { useAction } from '#office/queries/use-office.ts';

const TICK_MS = 5000;
const MINUTE_MS = 60_000;

/** The pass that was given for a stated reason: it ends after a fixed time, when it is closed, or with the page. */
export function useGuestPass(onOpened?: () => void) {
  const [opened, setOpened] = useState<{ pass: string; end: number } | null>(null);
  const [now, setNow] = useState(Date.now);
  const open = useAction(openGuests, {
    onSuccess({ pass }) {
      const at = Date.now();
      setNow(at);
      setOpened({ pass, end: at + NAMES_SHOWN_MS });
      onOpened?.();
    },
  });
  useEffect(() => {
    if (!opened) return;
    const timer = setInterval(() => {
      if (Date.now() >= opened.end) setOpened(null);
      else setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [opened]);
  return {
    open,
    pass: opened?.pass,
    minutes: opened ? Math.ceil((opened.end - now) / MINUTE_MS) : 0,
    close: () => setOpened(null),
  };
}
