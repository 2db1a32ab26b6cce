type Edge = 'top' | 'bottom';

/** Bars at the bottom that would take more of the page than this lie at its end instead. */
const MOST = 1 / 3;
/** Between a bar and what is scrolled to, pixels: room for the ring round the focus. */
const GAP = 8;

const parts = new Map<Element, { edge: Edge; height: number }>();

/** Without this, focused elements and scroll targets would end under a bar. */
function updateScroller(): void {
  const { dataset, style } = document.documentElement;
  const heightAt = (edge: Edge): number =>
    [...parts.values()].reduce((sum, part) => sum + (part.edge === edge ? part.height : 0), 0);
  const paddingFor = (height: number): string => (height === 0 ? '' : `${Math.ceil(height) + GAP}px`);
  const bottom = heightAt('bottom');
  const isHigh = bottom > window.innerHeight * MOST;
  if (isHigh) dataset['bars'] = 'still';
  else delete dataset['bars'];
  style.scrollPaddingTop = paddingFor(heightAt('top'));
  style.scrollPaddingBottom = isHigh ? '' : paddingFor(bottom);
  // A toast would cover the reason that stands in the bar.
  style.setProperty('--toast-bottom', style.scrollPaddingBottom);
}

/** Missing in iOS before 13.4: there a bar may cover the focus. */
const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        for (const { target } of entries) {
          const part = parts.get(target);
          if (part) part.height = (target as HTMLElement).offsetHeight;
        }
        updateScroller();
      });
if (observer) window.addEventListener('resize', updateScroller);

const stickyPart =
  (edge: Edge) =>
  (element: Element | null): (() => void) | undefined => {
    if (!element || !observer) return undefined;
    parts.set(element, { edge, height: 0 });
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      parts.delete(element);
      updateScroller();
    };
  };

export const stickyTop = stickyPart('top');
/** The style of the bar fixes it in place where the root has `data-bars="still"`. */
export const stickyBottom = stickyPart('bottom');
