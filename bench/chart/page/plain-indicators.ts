/**
 * Indicators as a page computes them for a chart library without any: whole columns of closes, one simple function each.
 * NaN where there is no value yet.
 */
export type Closes = Float64Array;

export function ema(closes: Closes, length: number): Float64Array {
  const out = new Float64Array(closes.length).fill(Number.NaN);
  const factor = 2 / (length + 1);
  let value = Number.NaN;
  let sum = 0;
  let seen = 0;
  for (let index = 0; index < closes.length; index += 1) {
    const close = closes[index] as number;
    if (Number.isNaN(close)) continue;
    seen += 1;
    if (seen <= length) sum += close;
    if (seen === length) value = sum / length;
    else if (seen > length) value += (close - value) * factor;
    if (seen >= length) out[index] = value;
  }
  return out;
}

/** Middle, upper and lower band. */
export function bollinger(closes: Closes, length: number, factor: number): Float64Array[] {
  const outs = [0, 1, 2].map(() => new Float64Array(closes.length).fill(Number.NaN));
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < closes.length; index += 1) {
    const [close, old] = [closes[index] as number, closes[index - length] ?? 0];
    sum += close - old;
    squares += close * close - old * old;
    if (index < length - 1) continue;
    const mean = sum / length;
    const deviation = factor * Math.sqrt(Math.max(0, squares / length - mean * mean));
    for (const [at, value] of [mean, mean + deviation, mean - deviation].entries())
      (outs[at] as Float64Array)[index] = value;
  }
  return outs;
}

/** After Wilder. */
export function rsi(closes: Closes, length: number): Float64Array {
  const out = new Float64Array(closes.length).fill(Number.NaN);
  let [gain, loss] = [0, 0];
  for (let index = 1; index < closes.length; index += 1) {
    const change = (closes[index] as number) - (closes[index - 1] as number);
    const weight = Math.min(index, length);
    gain += (Math.max(0, change) - gain) / weight;
    loss += (Math.max(0, -change) - loss) / weight;
    if (index >= length) out[index] = gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  }
  return out;
}

/** Histogram, line and signal. */
export function macd(closes: Closes): Float64Array[] {
  const [fast, slow] = [ema(closes, 12), ema(closes, 26)];
  const line = fast.map((value, index) => value - (slow[index] as number));
  const signal = ema(line, 9);
  return [line.map((value, index) => value - (signal[index] as number)), line, signal];
}
