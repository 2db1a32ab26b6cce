import { logExitReason } from '#server/command-line.ts';
import { runServer } from '#server/run-server.ts';

runServer().catch((error: unknown) => {
  logExitReason(error);
  process.exit();
});
