import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLocation, useSearch } from '@tanstack/react-router';

const GO_ON = msg`Sign in to go on`;
const ORDER = msg`Sign in to see this order`;

const TITLES: Readonly<Record<string, MessageDescriptor>> = {
  myOrders: msg`Sign in to see your orders`,
  weixinPay: ORDER,
  mobilePay: ORDER,
  cart: msg`Sign in to see your cart`,
  comment: msg`Sign in to see your reviews`,
  invoice: msg`Sign in to see your invoices`,
  selectCard: msg`Sign in to see your passes`,
  cardDetail: msg`Sign in to see your passes`,
  exchangeCode: msg`Sign in to see what you redeemed`,
  waitingList: msg`Sign in to see what you are waiting for`,
  ticketShare: msg`Sign in to see the ticket`,
};

export function useSignInTitle(): string {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { order, center } = useSearch({ strict: false });
  const screen = pathname.split('/')[1] ?? '';
  if (screen === 'myOrders' && center !== undefined)
    return i18n._(center === 'notices' ? msg`Sign in to see your notices` : GO_ON);
  return i18n._(order !== undefined && screen === 'myOrders' ? ORDER : (TITLES[screen] ?? GO_ON));
}
