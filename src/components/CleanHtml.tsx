import { useEffect, useRef } from 'react';
import styles from './CleanHtml.module.css';

/** The list must name the elements that the server allows. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|tel:|\/(?!\/))/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

async function clean(html: string): Promise<Node> {
  try {
    const { default: purify } = await import('dompurify');
    const fragment = purify.sanitize(html, ALLOWED);
    for (const picture of fragment.querySelectorAll('img')) {
      // The cleaner lets data addresses of pictures pass; the server does not.
      if (!/^(?:https:\/\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? '')) picture.remove();
      picture.loading = 'lazy';
      picture.crossOrigin = 'anonymous';
    }
    for (const link of fragment.querySelectorAll('a')) link.rel = 'noopener noreferrer';
    return fragment;
  } catch {
    // Without the cleaner only the words are shown. A parsed document runs nothing and fetches nothing.
    return document.createTextNode(new DOMParser().parseFromString(html, 'text/html').body.textContent);
  }
}

/** A venue's HTML, which the server has cleaned already. The cleaner is fetched when the first one is shown. */
export function CleanHtml({
  html,
  lang,
  onReady,
}: {
  html: string;
  lang?: string | undefined;
  onReady?: (() => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useEffect(() => void (ready.current = onReady));
  useEffect(() => {
    let wanted = true;
    void clean(html).then((content) => {
      if (!wanted) return;
      box.current?.replaceChildren(content);
      ready.current?.();
    });
    return () => {
      wanted = false;
    };
  }, [html]);
  return <div ref={box} lang={lang} className={styles.html} />;
}
