// Runs a program of the project on its own Node: `node scripts/run.mjs server/import.ts FILE`.
import { ensureServerInstalled, node, readEnvFile, run } from './ensure.mjs';

readEnvFile();
ensureServerInstalled();
process.exit(run(node(), process.argv.slice(2), { mayFail: true }));
