import type { Profile } from '#shared/chart/indicators/volume/profile.ts';
import { type SeriesFrame, snap } from '../series/series.ts';
import { colourOf } from './palette.ts';
import type { ShownPlots } from './plots.ts';

/** The widest row, as a share of the plot or of the bars of the profile. */
const WIDEST = { right: 0.28, start: 0.6 };
/** Opacity within the value area and outside of it. */
const WITHIN = 0.42;
const OUTSIDE = 0.18;

/** Draws the rows of shares by price of an indicator, behind the bars. @param plotWidth px */
export function paintProfiles(
  frame: SeriesFrame,
  { definition: { rows }, inputs, profiles }: Pick<ShownPlots, 'definition' | 'inputs' | 'profiles'>,
  plotWidth: number,
): void {
  if (!rows) return;
  for (const profile of profiles) {
    const left = Math.max(0, frame.xOf(profile.from) - frame.slot / 2);
    const right = Math.min(plotWidth, frame.xOf(profile.to - 1) + frame.slot / 2);
    if (right <= left) continue;
    const widest = WIDEST[rows] * (rows === 'right' ? plotWidth : right - left);
    const place = rows === 'right' ? { edge: plotWidth, direction: -1 } : { edge: left, direction: 1 };
    paintRows(frame, profile, { ...place, widest, hasOneColour: inputs.colours === 'oneColour' });
  }
  frame.context.globalAlpha = 1;
}

type Place = {
  readonly edge: number;
  readonly direction: number;
  readonly widest: number;
  readonly hasOneColour: boolean;
};

function paintRows(frame: SeriesFrame, profile: Profile, { edge, direction, widest, hasOneColour }: Place): void {
  const { context, palette, ratio, yOf } = frame;
  const { low, step, rising, falling, poc, area } = profile;
  const most = (rising[poc] as number) + (falling[poc] as number);
  if (!(most > 0)) return;
  const [up, down] = hasOneColour
    ? [colourOf(palette, 'line1'), colourOf(palette, 'line1')]
    : [palette.upFill, palette.downFill];
  for (let row = 0; row < rising.length; row += 1) {
    const ends = [snap(yOf(low + step * row), ratio), snap(yOf(low + step * (row + 1)), ratio)];
    const top = Math.min(...ends);
    // A gap between rows, where there is room for one.
    const height = Math.max(1 / ratio, Math.max(...ends) - top - 1);
    const wide = (shares: number): number => (widest * shares) / most;
    const [first, second] = [wide(rising[row] as number), wide(falling[row] as number)];
    context.globalAlpha = row >= area[0] && row <= area[1] ? WITHIN : OUTSIDE;
    context.fillStyle = up;
    context.fillRect(edge, top, direction * first, height);
    context.fillStyle = down;
    context.fillRect(edge + direction * first, top, direction * second, height);
  }
}
