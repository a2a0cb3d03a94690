import { z } from 'zod';
import {
  MAGNETS,
  type PaneSetting,
  type PlotStyle,
  RELATIONS,
  type Relation,
  SCALE_KINDS,
  SERIES_TYPE_IDS,
} from '#renderer/chart/index.ts';
import { PRICE_BASES } from '#shared/contract/market.ts';
import { isRecord } from '#shared/is-record.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { type ComparedId, isComparedId } from './compared-id.ts';

/** More would not be readable, and each costs time with every trade. */
export const MAX_INDICATORS = 24;
/** More lines could not be distinguished. */
export const MAX_COMPARED = 7;

const plotStyle = z
  .object({
    /** A role of the theme, or `#rrggbb`. */
    colour: z.string().regex(/^(#[0-9a-f]{6}|up|down|muted|line[1-8])$/i),
    width: z.literal([1, 2, 3]),
    dash: z.enum(['solid', 'dashed', 'dotted']),
    hidden: z.boolean(),
  })
  .partial()
  .transform((style) => style as PlotStyle);

/** Characters of an indicator's id, for those of a service; the longest of ours has 20. */
const MAX_ID = 200;
/** Leaves room for the number. */
const MAX_KEY_NAME = 34;

/** On which intervals an indicator is shown. */
export const SPANS = ['minutes', 'hours', 'days'] as const;

const indicator = z.object({
  /** Identifies it among those of the chart. */
  key: z.string().min(1).max(40),
  /** Names the kind of indicator. */
  id: z.string().min(1).max(MAX_ID),
  inputs: z.record(z.string().max(40), z.union([z.number(), z.string().max(60), z.boolean()])).catch({}),
  styles: z.record(z.string().max(40), plotStyle.catch({})).catch({}),
  hidden: z.boolean().catch(false),
  /** Where it is not shown. */
  except: z.array(z.enum(SPANS)).catch([]),
  /** Height of its pane, beside the others' weights; the prices have {@link setup.priceWeight}. */
  weight: z.number().min(0.2).max(20).catch(1),
});
export type IndicatorSetup = z.infer<typeof indicator>;

/** A list of which broken entries are left out. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all): z.infer<Item>[] =>
      all
        .flatMap((each) => {
          const read = item.safeParse(each);
          return read.success ? [read.data as z.infer<Item>] : [];
        })
        .slice(0, max),
    );

const relative = z.object({
  code: z.string().refine(isStockCode),
  relation: z.enum(RELATIONS),
  weight: z.number().min(0.2).max(20).catch(1),
});
export type RelativeSetup = z.infer<typeof relative>;

/** How one chart is set up: saved with the layout, and as a template. Whatever is missing or wrong has its default. */
const setup = z.object({
  type: z.enum(SERIES_TYPE_IDS).catch('candles'),
  scale: z.enum(SCALE_KINDS).catch('linear'),
  inverted: z.boolean().catch(false),
  /** What past prices are adjusted for. */
  basis: z.enum(PRICE_BASES).catch('splits'),
  volume: z.boolean().catch(true),
  countdown: z.boolean().catch(true),
  /** Marked prices: the previous close, the day's limits, own average, orders and alerts. */
  lines: z
    .object({
      previous: z.boolean().catch(false),
      bands: z.boolean().catch(false),
      average: z.boolean().catch(true),
      orders: z.boolean().catch(true),
      alerts: z.boolean().catch(true),
    })
    .catch({ previous: false, bands: false, average: true, orders: true, alerts: true }),
  /** Events at their moment. */
  marks: z
    .object({
      trades: z.boolean().catch(true),
      actions: z.boolean().catch(true),
      posts: z.boolean().catch(false),
      insiders: z.boolean().catch(false),
      news: z.boolean().catch(false),
    })
    .catch({ trades: true, actions: true, posts: false, insiders: false, news: false }),
  magnet: z.enum(MAGNETS).catch('weak'),
  /** Whether the drawing tools stand at the left. */
  tools: z.boolean().catch(false),
  drawings: z.boolean().catch(true),
  priceWeight: z.number().min(0.5).max(40).catch(3),
  indicators: listOf(indicator, MAX_INDICATORS),
  /** Other stocks and sectors on the chart. */
  compared: listOf(z.string().refine(isComparedId), MAX_COMPARED),
  /** The one of them whose prices have a scale of their own at the left; null for none. */
  left: z.string().refine(isComparedId).nullable().catch(null),
  /** Stocks among them that are shown as a ratio or a spread in a pane of their own, with its weight. */
  relative: listOf(relative, MAX_COMPARED),
});
export type ChartSetup = z.infer<typeof setup>;

export const readSetup = (stored: unknown): ChartSetup => setup.parse(isRecord(stored) ? stored : {});

/** The setup with other stocks and sectors compared: one that is removed has no scale. */
export function withCompared(before: ChartSetup, compared: readonly ComparedId[]): ChartSetup {
  const left = compared.find((code) => code === before.left) ?? null;
  const relations = before.relative.filter(({ code }) => compared.includes(code));
  return { ...before, compared: [...compared], left, relative: relations };
}

/** The setup with a compared stock as a ratio or spread; null for a line beside the prices. */
export function withRelation(before: ChartSetup, code: StockCode, relation: Relation | null): ChartSetup {
  const others = before.relative.filter((each) => each.code !== code);
  if (relation === null) return { ...before, relative: others };
  const weight = before.relative.find((each) => each.code === code)?.weight ?? 1;
  const left = before.left === code ? null : before.left;
  return { ...before, left, relative: [...others, { code, relation, weight }] };
}

/** The pane of a stock's ratio or spread. */
export const relativePane = (code: StockCode): string => `relative ${code}`;

/** Stocks and sectors that share the scale of the chart: where there are any, it shows changes. */
export const onMainScale = ({ compared, left, relative: relations }: ChartSetup): readonly ComparedId[] =>
  compared.filter((code) => code !== left && !relations.some((each) => each.code === code));

/** Other stocks have no prices in common: their changes are shown. */
export const scaleInUse = (setup: ChartSetup): ChartSetup['scale'] =>
  onMainScale(setup).length > 0 && setup.scale !== 'indexed' ? 'percent' : setup.scale;

/** A key that no indicator of the chart has. */
export function freeKey(id: string, taken: readonly IndicatorSetup[]): string {
  const name = id.slice(0, MAX_KEY_NAME);
  let number = 1;
  while (taken.some(({ key }) => key === `${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

const clampWeight = (weight: number): number => Math.min(20, Math.max(0.3, weight));

/**
 * The setup after the border above a pane was moved: what the pane below gives, the one above takes.
 * @param panes below the prices, from top to bottom
 * @param pixels positive makes the pane smaller
 * @param height of all panes, px
 */
export function withBorderMoved(
  before: ChartSetup,
  panes: readonly PaneSetting[],
  pane: string,
  pixels: number,
  height: number,
): ChartSetup {
  const at = panes.findIndex(({ id }) => id === pane);
  if (at < 0) return before;
  const delta = (pixels / height) * panes.reduce((sum, { weight }) => sum + weight, before.priceWeight);
  const above = panes[at - 1]?.id;
  const moved = <Item extends { readonly weight: number }>(each: Item, own: string): Item => {
    const change = own === pane ? -delta : own === above ? delta : 0;
    return change === 0 ? each : { ...each, weight: clampWeight(each.weight + change) };
  };
  return {
    ...before,
    priceWeight: above === undefined ? Math.max(0.6, before.priceWeight + delta) : before.priceWeight,
    indicators: before.indicators.map((each) => moved(each, each.key)),
    relative: before.relative.map((each) => moved(each, relativePane(each.code))),
  };
}
