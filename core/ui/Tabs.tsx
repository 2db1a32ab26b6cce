import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CountBadge } from './CountBadge.tsx';
import styles from './Tabs.module.css';

export interface TabItem<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
  countLabel?: string | undefined;
}

export interface TabsProps<Key extends string> {
  label: string;
  items: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Id of the element with role="tabpanel" that the tabs switch; tabs get the ids `<panelId>-<key>`. */
  panelId: string;
}

export function Tabs<Key extends string>(props: TabsProps<Key>) {
  return <TabList {...props} className={styles.tabs} />;
}

export function Segments<Key extends string>(props: TabsProps<Key>) {
  return <TabList {...props} className={styles.segments} />;
}

function TabList<Key extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<Key> & { className: string | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const placed = useRef(false);
  const isAtStart = items[0]?.key === value;

  useEffect(() => {
    const isNew = !placed.current;
    placed.current = true;
    // A new list is at its start; reading its position would force a layout too early.
    if (isNew && isAtStart) return;
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    // The position is set by hand, because scrollIntoView would also scroll the page.
    if (box && tab && box.scrollWidth > box.clientWidth)
      box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [value, isAtStart]);

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.key === value);
    const to = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {items.map((item) => {
        const selected = item.key === value;
        return (
          <button
            key={item.key}
            id={`${panelId}-${item.key}`}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(item.key)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            <CountBadge count={item.count ?? 0} label={item.countLabel} />
          </button>
        );
      })}
    </div>
  );
}
