import { mostLots, type OrderSide, SHARES_PER_LOT } from '#shared/market/index.ts';

/**
 * What an order is to come to, in place of its lots. Rupiah are whole; a share is per cent of what may be used: the buying
 * power, or for a sale the lots that may be sold.
 */
export type OrderSize =
  | { readonly kind: 'rupiah'; readonly rupiah: number }
  | { readonly kind: 'share'; readonly percent: number }
  /** What may be lost from the order's price to a stop, fees of both ways included. @see SizeInputs for the stop that is meant without one */
  | { readonly kind: 'risk'; readonly rupiah: number; readonly stop: number | null };

/** What lots are worked out from; null where it is not known, or not typed yet. */
export type SizeInputs = {
  readonly side: OrderSide;
  /** Rupiah a share. */
  readonly price: number | null;
  /** The stop of the order's plan, rupiah a share. */
  readonly stop: number | null;
  /** What a purchase may use, rupiah. */
  readonly power: number | null;
  readonly availableLots: number | null;
  /** The most lots that several accounts can take together; missing for an order of one account. */
  readonly most?: number | null;
  /** What a purchase takes from cash, or a sale brings, after fees, rupiah; null where the fees are not known. */
  totalOf(side: OrderSide, price: number, lots: number): number | null;
};

/** Why no lots follow from a size. */
export type SizeFault =
  | 'price'
  | 'stop'
  | 'stop-above'
  | 'buys-only'
  | 'fees'
  | 'power'
  | 'holding'
  /** One lot is more already. */
  | 'under-one-lot';

export type SizedOrder =
  | {
      readonly ok: true;
      /** Whole lots, rounded down, 1 or more. */
      readonly lots: number;
      /** What was asked for and what the lots come to, rupiah; null for a share of a holding. */
      readonly asked: number | null;
      readonly used: number | null;
    }
  | { readonly ok: false; readonly fault: SizeFault /** What one lot comes to, rupiah. */; readonly oneLot?: number };

const fault = (name: SizeFault): SizedOrder => ({ ok: false, fault: name });

/** More lots than any order may have: the check of the order says what is too many. */
const MAX_LOTS = 1_000_000;

/** Lots that a size comes to: as many as stay within it with their fees, never one more. */
export function sizedOrder(size: OrderSize, inputs: SizeInputs): SizedOrder {
  const { side, price, power, availableLots } = inputs;
  if (size.kind === 'share' && side === 'sell') {
    if (availableLots === null) return fault('holding');
    const lots = Math.floor((availableLots * size.percent) / 100);
    return lots > 0 ? { ok: true, lots, asked: null, used: null } : fault('under-one-lot');
  }
  if (size.kind === 'risk' && side === 'sell') return fault('buys-only');
  if (price === null || !Number.isSafeInteger(price) || price <= 0) return fault('price');
  if (size.kind === 'risk') return withinRisk(size, price, inputs);
  if (size.kind === 'share' && power === null) return fault('power');
  const asked = size.kind === 'rupiah' ? size.rupiah : Math.floor(((power ?? 0) * size.percent) / 100);
  const sized = within(asked, price, (lots) => inputs.totalOf(side, price, lots));
  if (size.kind !== 'share' || !sized.ok || !inputs.most || sized.lots <= inputs.most) return sized;
  // Each of several accounts has a rest that buys no whole lot.
  return { ok: true, lots: inputs.most, asked, used: inputs.totalOf(side, price, inputs.most) };
}

function withinRisk(size: OrderSize & { readonly kind: 'risk' }, price: number, inputs: SizeInputs): SizedOrder {
  const stop = size.stop ?? inputs.stop;
  if (stop === null || !Number.isSafeInteger(stop) || stop <= 0) return fault('stop');
  if (stop >= price) return fault('stop-above');
  return within(size.rupiah, price - stop, (lots) => {
    const [paid, brought] = [inputs.totalOf('buy', price, lots), inputs.totalOf('sell', stop, lots)];
    return paid === null || brought === null ? null : paid - brought;
  });
}

/** @param each rupiah a share that a lot comes to at least, or, of a sale, about */
function within(asked: number, each: number, comesTo: (lots: number) => number | null): SizedOrder {
  const oneLot = comesTo(1);
  if (oneLot === null) return fault('fees');
  // A sale's fee leaves less than its value, so that more lots stay within a sum.
  const max = Math.min(MAX_LOTS, Math.ceil((2 * asked) / (each * SHARES_PER_LOT)));
  const fits = (amount: number): boolean => (comesTo(amount) ?? Number.POSITIVE_INFINITY) <= asked;
  const lots = mostLots(max, fits, asked / oneLot);
  return lots > 0 ? { ok: true, lots, asked, used: comesTo(lots) } : { ok: false, fault: 'under-one-lot', oneLot };
}
