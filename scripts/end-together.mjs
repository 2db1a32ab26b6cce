/**
 * Ends the children with this process, on a signal and once one of them ends. The shell between npm and this process
 * passes no signal on, so under npm its end counts as one.
 */
export function endTogether(children) {
  const end = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid !== parent) end('SIGTERM');
    }, 500);
    watch.unref();
  }
  for (const child of children) {
    child.on('exit', (code, signal) => {
      end('SIGTERM');
      process.exitCode = signal ? 1 : (code ?? 1);
    });
  }
}
