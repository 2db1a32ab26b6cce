import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Watchdog } from './watchdog.ts';

export function socketPathOf({ socketDir, number }: { socketDir: string; number: number }): string {
  if (process.platform !== 'win32') return join(socketDir, String(number));
  return `\\\\.\\pipe\\${socketDir.replaceAll(/[^A-Za-z0-9]/g, '-')}-${number}`;
}

/** The driver only knows host and port; this socket ignores them and connects to our own path. */
class LocalSocket extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }
}

export function openSocket(path: string, sockets: Set<Socket>, watchdog: Watchdog): Socket {
  const socket = new LocalSocket(path);
  sockets.add(socket);
  const answered = watchdog.begin();
  socket.once('data', answered);
  socket.once('close', () => {
    answered();
    sockets.delete(socket);
  });
  return socket;
}
