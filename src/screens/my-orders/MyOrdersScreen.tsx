/** Placeholder. */
export function MyOrdersScreen({ orderId, tab, list }: { orderId?: string | undefined; tab?: string | undefined; list?: string | undefined }) {
  return <main>{orderId} {tab} {list}</main>;
}
