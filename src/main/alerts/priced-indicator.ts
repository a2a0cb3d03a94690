import { indicatorById } from '#shared/chart/indicators/registry.ts';

/** Whether the values of an indicator are prices: it is drawn over the bars. */
export const isPricedIndicator = (id: string): boolean => indicatorById(id)?.pane === 'price';
