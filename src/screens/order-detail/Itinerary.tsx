import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { itineraryQuery } from '#queries/itineraries.ts';
import { useOnline } from '#state/online.ts';
import styles from './OrderDetail.module.css';

/** The itinerary that was handed in; from this device where it is kept, so that it is there without a network. */
export function Itinerary({ order: { id, guide } }: { order: Order }) {
  const { t } = useLingui();
  const online = useOnline();
  const { data: kept } = useQuery(itineraryQuery(id));
  const address = useAddress(kept ?? null);
  const url = guide?.itinerary_url;
  const shown = address ?? (online ? url : undefined);
  if (!shown) return url ? <>{t`Handed in; it can be seen once there is a network.`}</> : null;
  return <img src={shown} alt={t`Electronic itinerary`} className={styles.itinerary} />;
}

/** @returns an address in memory of a picture; it goes with the screen. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    // An address can be made only here: it has to be given back when the screen goes.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
