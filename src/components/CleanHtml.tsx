import { createElement, type ReactNode, useMemo } from 'react';
import styles from './CleanHtml.module.css';

/** The same elements as the server allows. */
const TAGS: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a', 'img']);
const IS_LINK = /^(?:https:\/\/|tel:|\/(?![/\\]))/i;
const IS_PICTURE = /^(?:https:\/\/|\/(?![/\\]))/i;

function attributesOf(element: HTMLElement): Record<string, string> | null {
  const value = (name: string): string => element.getAttribute(name) ?? '';
  if (element.localName === 'a')
    return { ...(IS_LINK.test(value('href')) ? { href: value('href') } : {}), rel: 'noopener noreferrer' };
  if (element.localName !== 'img') return {};
  if (!IS_PICTURE.test(value('src'))) return null;
  return { loading: 'lazy', crossOrigin: 'anonymous', alt: value('alt'), src: value('src') };
}

function shownNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  // What comes from other vocabularies goes with all that it holds, as scripts and styles do.
  if (!(node instanceof HTMLElement) || ['script', 'style'].includes(node.localName)) return null;
  const content = [...node.childNodes].map(shownNode);
  if (!TAGS.has(node.localName)) return content;
  const attributes = attributesOf(node);
  if (attributes === null) return null;
  return createElement(node.localName, { key, ...attributes }, ...content);
}

/**
 * A venue's HTML, cleaned once more on this side: the parsed document runs and fetches nothing, and what is shown is
 * made anew of its allowed parts.
 */
export function CleanHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shownNode),
    [html],
  );
  return (
    <div lang={lang} className={styles.html}>
      {content}
    </div>
  );
}
