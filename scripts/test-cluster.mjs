// `npm run test:cluster`: PostgreSQL with a synchronous standby, PgBouncer, four processes of the server and HAProxy on
// this machine, while parts of them are killed. FAILOVER_ROUNDS=10 kills the primary ten times. Words behind `--` name
// the trials: failover, faults, keys, processes, reads.
import { ensureCluster, ensureInstalled, runTool } from './ensure.mjs';

ensureInstalled();
ensureCluster();
process.exit(
  runTool('vitest', ['run', '--config', 'tests/cluster/vitest.config.ts', '--root', '.', ...process.argv.slice(2)], {
    mayFail: true,
  }),
);
