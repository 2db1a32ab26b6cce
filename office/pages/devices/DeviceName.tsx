import { useNavigate } from '@tanstack/react-router';
import type { Device } from '#contract/office/devices.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { nameOf } from './device-words.ts';
import styles from './Devices.module.css';

export function DeviceName({ device }: { device: Device }) {
  const navigate = useNavigate({ from: '/$project/devices' });
  return (
    <>
      <button
        type="button"
        className={styles.name}
        onClick={() => void navigate({ search: (before) => ({ ...before, device: device.id }) })}
      >
        {nameOf(device)}
      </button>
      <SubLine className={styles.model} title={device.model}>
        {device.name === '' ? device.fingerprint : device.model}
      </SubLine>
    </>
  );
}
