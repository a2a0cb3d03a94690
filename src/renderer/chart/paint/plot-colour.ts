import type { PlotDefinition } from '#shared/chart/indicators/indicator.ts';

type Coloured = Pick<PlotDefinition, 'kind' | 'colour' | 'colourDown'>;

/**
 * The colour of a value of a plot, a role or `#rrggbb`: bars that stand on zero have that of their side, and so have their
 * labels, so that nothing below zero looks like a gain. @param style what a person changed of the plot
 */
export function colourAt(
  { kind, colour, colourDown }: Coloured,
  style: { readonly colour?: string } | undefined,
  value: number,
): string {
  const above = style?.colour ?? colour;
  return kind === 'histogram' && value < 0 ? (colourDown ?? above) : above;
}

/** Whether a bar comes nearer to zero than the one before on the same side: the movement loses force. */
export const isFading = (value: number, before: number): boolean =>
  value * before > 0 && Math.abs(value) < Math.abs(before);
