/** @returns whether an order number has these digits in it, however they were typed. */
export const hasNumber = (order_no: string, typed: string): boolean => order_no.includes(typed.normalize('NFKC').replace(/[\s-]/g, ''));
