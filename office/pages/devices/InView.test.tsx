import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InView } from './InView.tsx';

afterEach(cleanup);

it('comes into view once when it is opened, and for each other thing that is opened', () => {
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function show(this: HTMLElement) {
    shown.push(this.textContent ?? '');
    return Promise.resolve();
  };
  const { rerender, unmount } = render(<InView key="a">East lane</InView>);
  rerender(<InView key="a">East lane, offline</InView>);
  rerender(<InView key="b">North lane</InView>);
  unmount();
  expect(shown).toEqual(['East lane', 'North lane']);
});
