import { onWalletChange, walletTickets } from '#storage/wallet.ts';
import { tellWorker } from './worker.ts';

/** Gives the worker a picture of every kept code whenever the wallet changes. */
export function keepCodePictures(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async (): Promise<void> => {
    const [{ qrPath, qrSvg }, rows] = await Promise.all([import('#components/qr-path.ts'), walletTickets()]);
    tellWorker({ type: 'KEEP_CODES', codes: rows.map((row) => ({ ticket_id: row.ticket_id, svg: qrSvg(qrPath(row.code)) })) });
  };
  onWalletChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void send().catch(() => undefined), 1_000);
  });
}
