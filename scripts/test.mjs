// `npm test`: what every commit must hold. `npm run test:all`: that and every trial; words behind `--` name parts of
// it.
import { report, runLanes } from './checks.mjs';
import { ensureBuilt, ensureInstalled, ensureTestPrograms, giveUp } from './ensure.mjs';
import { COMMIT, TRIALS } from './stages.mjs';

const begun = performance.now();
const [mode, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => name !== 'commit' && !(name in TRIALS));
if (unknown.length > 0)
  giveUp(`There is no part "${unknown[0]}". The parts are: commit, ${Object.keys(TRIALS).join(', ')}.`);

ensureInstalled();
ensureTestPrograms();

const wants = (name) => mode === '--all' && (named.length === 0 || named.includes(name));
const outcomes = mode !== '--all' || wants('commit') ? await runLanes(COMMIT) : [];
if (mode === '--all') ensureBuilt();
// Trials run one at a time, because many of them use the whole machine.
const trials = Object.keys(TRIALS)
  .filter(wants)
  .flatMap((name) => TRIALS[name]);
outcomes.push(...(await runLanes([trials])));
report(outcomes, begun);
