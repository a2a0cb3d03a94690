import { put } from '#shared/chart/indicators/built-in.ts';
import type { IndicatorDefinition, PlotColour } from '#shared/chart/indicators/indicator.ts';
import type { CandleColumns } from '#shared/contract/market.ts';

/** How prices are put in relation to those of another stock. */
export const RELATIONS = ['ratio', 'spread'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The closes of another stock, and its last price, rupiah; NaN until that is known. */
export type OtherCloses = { readonly columns: Pick<CandleColumns, 'at' | 'close'>; last: number };

const RELATE: Readonly<Record<Relation, (own: number, compared: number) => number>> = {
  ratio: (own, compared) => own / compared,
  spread: (own, compared) => own - compared,
};

/**
 * The close of each bar divided by that of another stock, or less it, as an indicator in a pane of its own. The other's close is
 * that of its last bar that began by then, and its last price at the newest bar. NaN before its first.
 * @param name as a legend has it: BNTG / KOPI
 */
export const relativeIndicator = (
  { relation, code, name, colour }: { relation: Relation; code: string; name: string; colour: PlotColour },
  compared: OtherCloses,
): IndicatorDefinition => ({
  id: `${relation}:${code}`,
  words: { name, shortName: name, description: '', inputNames: new Map(), plotTitles: new Map() },
  group: 'trend',
  pane: 'own',
  inputs: [],
  plots: [{ id: 'value', kind: 'line', colour }],
  ...(relation === 'ratio' ? { decimals: 4 } : { decimals: 0, levels: [0] }),
  start: (_inputs, bars, outs) => {
    const { at, close } = compared.columns;
    /** Bars of the other that began by the last final one. */
    let began = 0;
    return (index, isFinal) => {
      let next = began;
      while (next < at.length && (at[next] as number) <= (bars.at[index] as number)) next += 1;
      if (isFinal) began = next;
      const closed = next > 0 ? (close[next - 1] as number) : Number.NaN;
      const value = !isFinal && compared.last > 0 && next > 0 ? compared.last : closed;
      put(outs, 0, index, value > 0 ? RELATE[relation](bars.close[index] as number, value) : Number.NaN);
    };
  },
});
