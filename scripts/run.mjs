// Runs a program of the project on its own Node: `node scripts/run.mjs server/import.ts FILE`.
import { ensureInstalled, node, readEnvFile, run } from './ensure.mjs';

readEnvFile();
ensureInstalled();
process.exit(run(node(), process.argv.slice(2), { mayFail: true }));
