/** The order whose payment was pressed on another screen: it opens as the payment screen does, once. */
let wanted: string | null = null;

export const payAtOnce = (orderId: string): void => void (wanted = orderId);

export function takePayAtOnce(orderId: string): boolean {
  const isWanted = wanted === orderId;
  wanted = null;
  return isWanted;
}
