import type { ordersEn } from '../en/orders.ts';
import type { Texts } from '../texts.ts';

export const ordersId: Texts<typeof ordersEn> = {};
