import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InView } from './InView.tsx';

afterEach(cleanup);

it('comes into view once when it is opened, and for each other thing that is opened', () => {
  const shown: string[] = [];
  // As newer browsers do it: React would call an answer that is no function as the clean-up of an effect.
  HTMLElement.prototype.scrollIntoView = function show(this: HTMLElement): void {
    shown.push(this.textContent ?? '');
    return Promise.resolve() as unknown as undefined;
  };
  const { rerender, unmount } = render(<InView key="a">East lane</InView>);
  rerender(<InView key="a">East lane, offline</InView>);
  rerender(<InView key="b">North lane</InView>);
  unmount();
  expect(shown).toEqual(['East lane', 'North lane']);
});
