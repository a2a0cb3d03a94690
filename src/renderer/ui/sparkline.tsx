import type { ReactNode } from 'react';
import './sparkline.css';

/**
 * A trend as points of a polyline in a box of 1 × 1, oldest first; '' for fewer than two values.
 * @param values newest first
 */
export function sparklinePoints(values: readonly (number | null)[]): string {
  const known = values
    .flatMap((value, at) => (value === null ? [] : [{ value, at: values.length - 1 - at }]))
    .reverse();
  if (known.length < 2) return '';
  const all = known.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const across = values.length - 1;
  const rounded = (part: number): number => Math.round(part * 1_000) / 1_000;
  return known.map(({ value, at }) => `${rounded(at / across)},${rounded(1 - (value - low) / span)}`).join(' ');
}

/** A trend as a thin line as high as a row of a table, without a scale. @param values newest first */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }): ReactNode {
  const points = sparklinePoints(values);
  if (points === '') return null;
  return (
    <svg className="sparkline" viewBox="0 -0.1 1 1.2" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
