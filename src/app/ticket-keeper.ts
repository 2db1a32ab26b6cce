import { qrPath, qrSvg } from '#components/qr-path.ts';
import { onWalletChange, walletTickets } from '#storage/wallet.ts';
import { tellWorker } from './worker.ts';

/** Gives the worker a picture of every kept code, now and whenever the wallet changes. */
export function keepCodePictures(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async (): Promise<void> => {
    const rows = await walletTickets();
    tellWorker({ type: 'KEEP_CODES', codes: rows.map((row) => ({ ticket_id: row.ticket_id, svg: qrSvg(qrPath(row.code)) })) });
  };
  onWalletChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), 1_000);
  });
  void send();
}
