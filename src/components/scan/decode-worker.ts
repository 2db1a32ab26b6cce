// Runs beside the page: a frame takes some milliseconds, ten times a second.
import type { Pixels } from './decode.ts';
import { decodePixels } from './decode.ts';

addEventListener('message', ({ data }: MessageEvent<{ id: number; pixels: Pixels }>) => postMessage({ id: data.id, text: decodePixels(data.pixels) }));
