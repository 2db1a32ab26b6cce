import { runServer } from '#server/run-server.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

runServer().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
