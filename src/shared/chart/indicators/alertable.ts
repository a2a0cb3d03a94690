import type { IndicatorDefinition } from './indicator.ts';
import { indicatorById } from './registry.ts';

/**
 * Whether an alert can watch it: one of ours, of the bars alone (what foreigners and brokers bought is published after the
 * close), whose values do not depend on which bars are on screen.
 */
export const isAlertable = ({ id, needs, rows }: IndicatorDefinition): boolean =>
  indicatorById(id) !== null && needs === undefined && rows !== 'right';
