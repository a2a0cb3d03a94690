import type { Rectangle } from 'electron';

interface StandInOptions {
  readonly headless: boolean;
  /** Displays that `screen` answers; undefined: those of the browser. */
  readonly displays: readonly DisplaySpec[] | undefined;
  /** What every display reports as its refresh rate, Hz. */
  readonly refreshHz: number;
  /** App folder or main file, as given. */
  readonly app: string;
  readonly appArgs: readonly string[];
}

/** A display as tests describe it; everything but the bounds has a usual value. */
export interface DisplaySpec {
  readonly id?: number;
  readonly label?: string;
  readonly bounds: Rectangle;
  readonly workArea?: Rectangle;
  readonly scaleFactor?: number;
  /** Degrees clockwise. */
  readonly rotation?: 0 | 90 | 180 | 270;
  readonly primary?: boolean;
}

/** What Chromium draws at without a display. */
export const DEFAULT_REFRESH_HZ = 60;

export class UsageError extends Error {
  override name = 'UsageError';
}

const USAGE =
  "usage: node packages/electron-on-chromium/src/run.ts [--headless] [--displays '<json array>'] -- <app folder or file> [app args…]";

function parseDisplays(text: string): readonly DisplaySpec[] {
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  const isRectangle = (value: unknown): value is Rectangle =>
    typeof value === 'object' &&
    value !== null &&
    ['x', 'y', 'width', 'height'].every((key) => isNumber((value as never)[key]));
  const isSpec = (value: unknown): value is DisplaySpec =>
    typeof value === 'object' && value !== null && 'bounds' in value && isRectangle(value.bounds);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('The displays are not JSON.');
  }
  // A bare rectangle is a display too: handy on a command line.
  const specs = Array.isArray(value) ? value.map((item: unknown) => (isRectangle(item) ? { bounds: item } : item)) : [];
  if (specs.length === 0 || !specs.every(isSpec)) {
    throw new UsageError('The displays are a JSON array of {"bounds":{"x","y","width","height"}, …}.');
  }
  return specs;
}

export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): StandInOptions {
  let headless = env.LANTAI_HEADLESS === '1';
  let displays = env.LANTAI_DISPLAYS ? parseDisplays(env.LANTAI_DISPLAYS) : undefined;
  let index = 0;
  for (; index < argv.length; index += 1) {
    const arg = argv[index] ?? '';
    if (arg === '--') {
      index += 1;
      break;
    }
    if (arg === '--headless') headless = true;
    else if (arg === '--displays') displays = parseDisplays(argv[++index] ?? '');
    else if (arg.startsWith('--displays=')) displays = parseDisplays(arg.slice('--displays='.length));
    else if (arg.startsWith('-')) throw new UsageError(`${arg} is not an option.\n${USAGE}`);
    else break;
  }
  const app = argv[index];
  if (app === undefined) throw new UsageError(USAGE);
  const refreshHz = Number(env.LANTAI_REFRESH_HZ ?? DEFAULT_REFRESH_HZ);
  if (!(refreshHz >= 1 && refreshHz <= 500)) throw new UsageError('LANTAI_REFRESH_HZ is a number from 1 to 500.');
  return { headless, displays, refreshHz, app, appArgs: argv.slice(index + 1) };
}
