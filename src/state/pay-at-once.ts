/**
 * The order whose payment button was pressed on another screen: its payment starts once as the payment screen opens.
 */
let wanted: string | null = null;

export const payAtOnce = (orderId: string): void => void (wanted = orderId);

export function takePayAtOnce(orderId: string): boolean {
  const isWanted = wanted === orderId;
  wanted = null;
  return isWanted;
}
