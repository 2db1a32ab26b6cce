import { sayWhyItEnds } from '#server/command-line.ts';
import { runServer } from '#server/run-server.ts';

runServer().catch((error: unknown) => {
  sayWhyItEnds(error);
  process.exit();
});
