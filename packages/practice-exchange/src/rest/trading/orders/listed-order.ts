import type { AnswerData } from '#exchange/rest/route.ts';
import type { endpoints } from '#shared/service/endpoints.ts';

/** An order as the order list shows it. */
export type ListedOrder = AnswerData<typeof endpoints.orders.list>[number];
