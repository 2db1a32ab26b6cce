import { api } from '#api/port.ts';
import { listCart } from '#contract/cart.ts';

/** @returns how many rows the cart has; loaded late, for the badge of its tab. */
export const countCart = async (): Promise<number> => (await api().call(listCart, { page_num: 1, page_size: 1 })).total;
