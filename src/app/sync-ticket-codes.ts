import { qrPath, qrSvg } from '#components/qr-path.ts';
import { forgetUnusedPeople } from '#queries/people.ts';
import { onWalletChange, walletTickets } from '#storage/wallet.ts';
import { postToServiceWorker } from './service-worker.ts';

/** What a quiet moment is for: gives the worker a picture of every kept code, now and whenever the wallet changes, and forgets people out of use. */
export function syncTicketCodes(): void {
  void forgetUnusedPeople().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async (): Promise<void> => {
    const rows = await walletTickets();
    postToServiceWorker({ type: 'KEEP_CODES', codes: rows.map((row) => ({ ticket_id: row.ticket_id, svg: qrSvg(qrPath(row.code)) })) });
  };
  onWalletChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), 1_000);
  });
  void send();
}
