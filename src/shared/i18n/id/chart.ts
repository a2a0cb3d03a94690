import type { chartEn } from '../en/chart.ts';
import type { Texts } from '../texts.ts';

export const chartId: Texts<typeof chartEn> = {};
