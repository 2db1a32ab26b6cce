import type { DeviceReport } from '#contract/gate/device-report.ts';

/** Battery API: Chrome and the WebView of Android have it; Safari and Firefox do not. */
interface Battery {
  /** From 0 to 1. */
  level: number;
  charging: boolean;
}

export const versionOf = (version: string, file: string): string => {
  const [, hash] = /-([\w-]{6,12})\.js$/.exec(file) ?? [];
  return hash === undefined ? version : `${version}-${hash}`;
};

export interface BatteryReader {
  getBattery?: () => Promise<Battery>;
}

export function aboutBrowser(
  version: string,
  from: BatteryReader,
): () => Pick<DeviceReport, 'version' | 'battery' | 'charging'> {
  let battery: Battery | null = null;
  from.getBattery?.().then(
    (found) => (battery = found),
    () => undefined,
  );
  return () => ({
    version,
    ...(battery ? { battery: Math.round(battery.level * 100), charging: battery.charging } : {}),
  });
}
