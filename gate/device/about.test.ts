import { describe, expect, it } from 'vitest';
import { aboutBrowser, versionOf } from './about.ts';

describe('what a device says about itself', () => {
  it('names the version with the build that it is', () => {
    expect(versionOf('0.1.0', 'https://lake.example/gate/assets/index-Bx3_k9Qz.js')).toBe('0.1.0-Bx3_k9Qz');
    expect(versionOf('0.1.0', 'https://lake.example/gate/main.tsx')).toBe('0.1.0');
  });

  it('tells the battery of the moment where the browser has one to tell, and nothing where it has not', async () => {
    const battery = { level: 0.714, charging: false };
    const about = aboutBrowser('1', { getBattery: () => Promise.resolve(battery) });
    expect(about()).toEqual({ version: '1' });
    await Promise.resolve();
    expect(about()).toEqual({ version: '1', battery: 71, charging: false });
    Object.assign(battery, { level: 0.09, charging: true });
    expect(about()).toEqual({ version: '1', battery: 9, charging: true });
    const refused = aboutBrowser('1', { getBattery: () => Promise.reject(new Error('not allowed')) });
    await Promise.resolve();
    expect([refused(), aboutBrowser('1', {})()]).toEqual([{ version: '1' }, { version: '1' }]);
  });
});
