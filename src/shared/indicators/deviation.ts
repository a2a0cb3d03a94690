import type { Kernel } from './kernel.ts';

/**
 * Standard deviation, of the population as in TA-Lib, or of a sample (one degree of freedom less). The window is cut into
 * blocks as in a rolling sum: mean and squared distances of an older block's end and of the newer block's beginning are
 * merged (Welford; Chan, Golub and LeVeque). Nothing is subtracted: it cannot drift, and equal values give exactly 0.
 */
export function stdev(period: number, isSample = false): Kernel {
  const freedom = isSample ? period - 1 : period;
  const block = new Float64Array(period);
  const endMeans = new Float64Array(period + 1);
  const endSquares = new Float64Array(period + 1);
  let place = 0;
  let mean = 0;
  let squares = 0;
  let isFilled = false;

  /** Means and squared distances of the block from each place to its end. */
  function closeBlock(): void {
    let [endMean, endSquare] = [0, 0];
    for (let index = period - 1; index >= 0; index -= 1) {
      const value = block[index] as number;
      const distance = value - endMean;
      endMean += distance / (period - index);
      endSquare += distance * (value - endMean);
      endMeans[index] = endMean;
      endSquares[index] = endSquare;
    }
    place = 0;
    isFilled = true;
  }

  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    const newer = place + 1;
    const older = period - newer;
    const before = place === 0 ? 0 : mean;
    const nextMean = before + (value - before) / newer;
    const nextSquares = (place === 0 ? 0 : squares) + (value - before) * (value - nextMean);
    const gap = older === 0 ? 0 : nextMean - (endMeans[newer] as number);
    const all = nextSquares + (endSquares[newer] as number) + (gap * gap * older * newer) / period;
    const result = isFilled || older === 0 ? Math.sqrt(all / freedom) : Number.NaN;
    if (!isFinal) return result;
    block[place] = value;
    mean = nextMean;
    squares = nextSquares;
    place = newer;
    if (older === 0) closeBlock();
    return result;
  };
}
