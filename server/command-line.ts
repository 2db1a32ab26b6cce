import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from '#server/db/sql-errors.ts';

/**
 * Reads the arguments of a command; `--help` prints the usage and ends the process.
 * @throws StartRefused with the usage where the arguments can't be read.
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if (!('help' in values && values.help)) return { values, positionals };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
  }
  console.log(usage);
  process.exit(0);
}

const DISK: Partial<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The disk can only be read',
};

export function logExitReason(error: unknown): void {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = DISK[code];
  const sentence = reason && `${reason}${path === undefined ? '' : `: ${path}`}. Mend that and start again.`;
  console.error(sentence ?? (error instanceof StartRefused ? error.message : error));
  process.exitCode = 1;
}
