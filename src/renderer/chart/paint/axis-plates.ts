import type { PriceLine } from '../price-line.ts';

/** Height of a label on the price axis, px. */
export const PLATE = 18;

/** px between the middles of two plates. */
const APART = PLATE + 1;

/** The label of a line on the price axis. @see placePlates */
export type Plate = { readonly line: PriceLine; readonly y: number };

type AxisRoom = {
  /** Middles of labels that are there already, px. */
  readonly taken: readonly number[];
  /** Where a middle may be, px. */
  readonly low: number;
  readonly high: number;
  yOf(price: number): number;
};

/**
 * Where the labels of lines stand without lying over each other. One that meets another stands beside it, at most the
 * height of a label from its price; where that is taken too it is left out. Earlier lines come first.
 */
export function placePlates(lines: readonly PriceLine[], { taken, low, high, yOf }: AxisRoom): Plate[] {
  const plates: Plate[] = [];
  for (const line of lines) {
    const y = yOf(line.price);
    if (line.label === '' || y < low || y > high) continue;
    const others = [...taken, ...plates.map((plate) => plate.y)];
    const place = [y, ...others.flatMap((plate) => [plate - APART, plate + APART])]
      .filter((at) => Math.abs(at - y) <= APART && at >= low && at <= high)
      .filter((at) => others.every((plate) => Math.abs(plate - at) >= APART))
      .sort((a, b) => Math.abs(a - y) - Math.abs(b - y))
      .at(0);
    if (place !== undefined) plates.push({ line, y: place });
  }
  return plates;
}
