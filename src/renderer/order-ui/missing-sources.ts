import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import type { OrderSource } from '#shared/contract/orders.ts';

/** Names of sources that could not be read, for a sentence; empty where there are none. */
export const sourceNames = (missing: readonly OrderSource[], translate: Translate): string =>
  missing.map((source) => translate(`orderPath:source.${source}`)).join(', ');

/** The sources that the last reading of the orders could not read. */
export function useMissingSources(): string {
  const { translate } = useTexts('orderPath');
  const missing = orderBoardStore((store) => store.board?.path.missing);
  return sourceNames(missing ?? [], translate);
}
