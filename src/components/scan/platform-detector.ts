import { drawTestCode, TEST_TEXT } from './test-code.ts';

/** The browser's own reader is not in the types of the DOM library. */
export interface BarcodeDetector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>;
}
type DetectorConstructor = new (options: { formats: string[] }) => BarcodeDetector;

/** A browser's reader that takes longer for the test code is not used, milliseconds. */
const TEST_LIMIT = 1_500;

const limited = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), ms))]);

/**
 * Some browsers offer a reader that throws or never finds anything, so it has to read a test code first.
 * @returns null where it does not.
 */
export async function openPlatformDetector(): Promise<BarcodeDetector | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  if (!Detector) return null;
  try {
    const detector = new Detector({ formats: ['qr_code'] });
    const found = await limited(detector.detect(drawTestCode()), TEST_LIMIT);
    return found[0]?.rawValue === TEST_TEXT ? detector : null;
  } catch {
    return null;
  }
}
