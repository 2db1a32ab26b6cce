/** The most reports of one page: repetitions are useless. */
const MOST = 5;

/** Reports uncaught errors to the server: program, build, message and place in it. */
export function reportErrors(app: 'visitors' | 'gate' | 'office'): void {
  const reported = new Set<string>();
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? script;
  const report = (error: unknown): void => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    if (reported.size >= MOST || reported.has(message)) return;
    reported.add(message);
    const body = JSON.stringify({
      app,
      build: build.split('/').pop() ?? '',
      message,
      stack: stack.replaceAll(/\?[^\s:)]*/g, ''),
    });
    navigator.sendBeacon('/errors', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
