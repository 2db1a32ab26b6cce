/** Placeholder. */
export function PayScreen({ orderId }: { orderId: string }) {
  return <main>{orderId}</main>;
}
