import { useEffect, useEffectEvent, useRef } from 'react';
import { acceptedTemplates } from '#domain/notices/accepted-templates.ts';
import styles from './Notices.module.css';

interface SubscribeTagProps {
  templates: string;
  label: string;
  onAccepted: (templates: string[]) => void;
}

/** The messaging app sometimes reports one answer twice. Nobody consents twice within this time, milliseconds. */
const ONE_ANSWER = 1_000;

/**
 * Styles of the page do not reach into the messaging app's own button.
 * @param templates separated by commas.
 */
export function SubscribeTag({ templates, label, onAccepted }: SubscribeTagProps) {
  const holder = useRef<HTMLDivElement>(null);
  const answered = useRef(-ONE_ANSWER);
  const accept = useEffectEvent((event: Event) => {
    const accepted = acceptedTemplates(
      (event as CustomEvent<{ subscribeDetails?: unknown } | undefined>).detail?.subscribeDetails,
    );
    const now = performance.now();
    if (accepted.length === 0 || now - answered.current < ONE_ANSWER) return;
    answered.current = now;
    onAccepted(accepted);
  });
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const { color, backgroundColor, fontSize, fontFamily } = getComputedStyle(element);
    const button = document.createElement('button');
    button.textContent = label;
    button.style.cssText = `width:100%;min-height:44px;border:0;border-radius:12px;font:600 ${fontSize} ${fontFamily};color:${color};background:${backgroundColor}`;
    const look = document.createElement('script');
    look.type = 'text/wxtag-template';
    look.textContent = button.outerHTML;
    const tag = document.createElement('wx-open-subscribe');
    tag.setAttribute('template', templates);
    tag.append(look);
    tag.addEventListener('success', accept);
    element.append(tag);
    return () => tag.remove();
  }, [templates, label]);
  return <div ref={holder} className={styles.ask} />;
}
