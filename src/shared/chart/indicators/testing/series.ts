import { DAY_MS } from '#shared/time.ts';
import type { Bar } from '../../bars/bars.ts';
import { BarSeries } from '../../bars/bars.ts';
import type { IndicatorDefinition, InputDefinition, Inputs, InputValue } from '../indicator.ts';
import { SOURCES } from '../indicator.ts';
import { readInputs } from '../inputs.ts';

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const START = Date.UTC(2026, 0, 5, 2);

/** A bar of a random walk; stretches without movement or volume come up, as they do in thin stocks. */
export function randomBar(random: () => number, index: number, before: number): Bar {
  const at = START + Math.floor(index / 7) * DAY_MS + (index % 7) * 3_600_000;
  if (Math.floor(index / 40) % 5 === 4)
    return { at, open: before, high: before, low: before, close: before, volume: 0 };
  const move = (): number => Math.round((random() - 0.5) * before * 0.06);
  const open = Math.max(50, before + move());
  const close = Math.max(50, open + move());
  const high = Math.max(open, close) + Math.round(random() * before * 0.02);
  const low = Math.max(1, Math.min(open, close) - Math.round(random() * before * 0.02));
  return { at, open, high, low, close, volume: random() < 0.1 ? 0 : Math.round(random() * 1e6) * 100 };
}

export function randomBars(seed: number, count: number, first = 1000): BarSeries {
  const random = randomNumbers(seed);
  const bars = new BarSeries(null);
  for (let index = 0; index < count; index += 1) bars.append(randomBar(random, index, bars.last()?.close ?? first));
  return bars;
}

/** Bars that close at the values given, without shadows. */
export function barsOf(closes: readonly number[], volume = 100): BarSeries {
  const bars = new BarSeries(null);
  closes.forEach((close, index) => {
    const open = closes[index - 1] ?? close;
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    bars.append({ at: START + index * DAY_MS, open, high, low, close, volume });
  });
  return bars;
}

/** Rupiah a bar, with gaps. */
export function randomFlow(seed: number, count: number): Float64Array {
  const random = randomNumbers(seed);
  return Float64Array.from({ length: count }, () => (random() < 0.1 ? Number.NaN : Math.round((random() - 0.5) * 1e9)));
}

function randomInput(random: () => number, input: InputDefinition): InputValue {
  switch (input.kind) {
    case 'whole':
      return input.min + Math.floor(random() * 30);
    case 'number':
      return input.min + random() * Math.min(input.max - input.min, 5);
    case 'source':
      return SOURCES[Math.floor(random() * SOURCES.length)] ?? 'close';
    case 'choice':
      return input.choices[Math.floor(random() * input.choices.length)] ?? input.default;
    case 'flag':
      return random() < 0.5;
    case 'moment':
      return START + Math.floor(random() * 10) * DAY_MS;
  }
}

export function randomInputs(seed: number, definition: IndicatorDefinition): Inputs {
  const random = randomNumbers(seed);
  return readInputs(
    definition,
    Object.fromEntries(definition.inputs.map((input) => [input.id, randomInput(random, input)])),
  );
}
