/**
 * Drawn pictures as small bitmaps, by picture and theme: a drawing has many parts, and a long list would hold it again
 * and again.
 */
const stamps = new Map<string, string>();
const begun = new Set<string>();

/** Side in pixels: the thumbnail on a dense screen. */
const SIDE = 216;

const keyOf = (picture: string): string => `${picture} ${document.documentElement.dataset['theme'] ?? ''}`;

export const stampOf = (picture: string): string | undefined => stamps.get(keyOf(picture));

function markupOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const colours = getComputedStyle(svg);
  const names = new Set([...svg.outerHTML.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(SIDE));
  copy.setAttribute('height', String(SIDE));
  // Set one by one, since the page's policy forbids style attributes that are set as text.
  for (const name of names) copy.style.setProperty(name, colours.getPropertyValue(name));
  return new XMLSerializer().serializeToString(copy);
}

/** How long each of the two waits for an idle moment may take, milliseconds. */
const PATIENCE = 5_000;
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 200);
  });

/** Draws the picture when the page is idle. Where no bitmap can be made, drawings stay drawings. */
export async function makeStamp(picture: string, svg: SVGSVGElement): Promise<void> {
  const key = keyOf(picture);
  if (begun.has(key)) return;
  begun.add(key);
  await idle();
  // The card left the page meanwhile; another one with the same picture may come.
  if (!svg.isConnected) return void begun.delete(key);
  try {
    const image = new Image(SIDE, SIDE);
    image.src = `data:image/svg+xml,${encodeURIComponent(markupOf(svg))}`;
    await image.decode();
    await idle();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
    // An object URL is short; a data URL would put the whole bitmap into each card.
    canvas.toBlob((bitmap) => bitmap && stamps.set(key, URL.createObjectURL(bitmap)), 'image/png');
  } catch {
    // If an engine refuses, the drawing stays as it is.
  }
}
