import { isRecord } from '#shared/is-record.ts';
import { LONGEST_CHART_DOCUMENT } from '#shared/service/charts.ts';
import { type ChartSetup, readSetup } from '../setup/setup.ts';

/** What of a chart's setup a template has: not its stocks, its drawings or what is marked for one's own trading. */
export type Template = Pick<ChartSetup, (typeof PARTS)[number]>;

const PARTS = ['type', 'scale', 'inverted', 'volume', 'priceWeight', 'indicators'] as const;
const KIND = 'lantai-chart-template';
const VERSION = 1;

const templateOf = (setup: ChartSetup): Template => {
  const { type, scale, inverted, volume, priceWeight, indicators } = setup;
  return { type, scale, inverted, volume, priceWeight, indicators };
};

/** A template's text as it is stored and copied. */
export const templateText = (setup: ChartSetup): string =>
  JSON.stringify({ kind: KIND, version: VERSION, ...templateOf(setup) });

/** Null where a text is no template, or one of a later version. What is broken within one has its default. */
export function readTemplate(text: string): Template | null {
  if (text.length > LONGEST_CHART_DOCUMENT) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const isOurs = isRecord(parsed) && parsed.kind === KIND && parsed.version === VERSION;
    return isOurs ? templateOf(readSetup(parsed)) : null;
  } catch {
    return null;
  }
}

export const withTemplate = (before: ChartSetup, template: Template): ChartSetup => ({ ...before, ...template });
