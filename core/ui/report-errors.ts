/** The most reports of one page: repetitions are useless. */
const MOST = 5;

/** Reports uncaught errors to the server: program, build, message and place in it; no typed text, no address. */
export function reportErrors(app: 'visitors' | 'gate' | 'office'): void {
  const told = new Set<string>();
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? script;
  const tell = (error: unknown): void => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    if (told.size >= MOST || told.has(message)) return;
    told.add(message);
    const body = JSON.stringify({
      app,
      build: build.split('/').pop() ?? '',
      message,
      stack: stack.replaceAll(/\?[^\s:)]*/g, ''),
    });
    navigator.sendBeacon('/errors', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('error', ({ error }) => error && tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
