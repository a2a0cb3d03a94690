import { FASTEST_REPLAY } from '#shared/contract/replay.ts';
import { isLink } from './deep-link.ts';

export type CommandLine = {
  /** A service profile's file; null for the practice exchange. */
  readonly profile: string | null;
  /** Where everything is kept; null for the system's place. */
  readonly dataDir: string | null;
  /** Start in the tray, without a window. */
  readonly hidden: boolean;
  /** Standard settings and one standard window, whatever is saved; nothing of what is saved is changed. */
  readonly safeMode: boolean;
  /** Where to put a picture of each window once it is painted; null for none. */
  readonly screenshot: string | null;
  /** Walk once through signing in, a price and an order, and quit. */
  readonly smoke: boolean;
  /** A recording to play in place of a service: a file, or a folder of them; null for a service. */
  readonly replay: string | null;
  /** Recorded seconds a second; 0 as fast as they can be taken. */
  readonly speed: number;
  /** A link that was clicked, as it came; null for none. */
  readonly link: string | null;
  readonly help: boolean;
  readonly version: boolean;
};

export type ParsedCommandLine =
  | { readonly ok: true; readonly value: CommandLine }
  | { readonly ok: false; readonly error: string };

export const USAGE = `Usage: lantai [options] [lantai://symbol/CODE]

  --profile FILE     use the service that this profile describes (default: the practice exchange)
  --data-dir DIR     keep settings, layouts and logs here
  --hidden           start in the tray
  --safe-mode        start with standard settings and windows; what is saved stays as it is
  --screenshot DIR   save a picture of each window once it is painted
  --smoke            walk once through signing in, a price and an order, then quit (0 passed, 1 failed)
  --replay FILE      play a recording (a file, or a folder of them) instead of using a service
  --speed N          play it N times as fast as it was (1; 0 for as fast as it goes)
  --version          print the version
  --help             print this text
`;

const VALUED = {
  '--profile': 'profile',
  '--data-dir': 'dataDir',
  '--screenshot': 'screenshot',
  '--replay': 'replay',
  '--speed': 'speed',
} as const;
const FLAGS = {
  '--hidden': 'hidden',
  '--safe-mode': 'safeMode',
  '--smoke': 'smoke',
  '--help': 'help',
  '--version': 'version',
} as const;

const isValued = (name: string): name is keyof typeof VALUED => Object.hasOwn(VALUED, name);
const isFlag = (name: string): name is keyof typeof FLAGS => Object.hasOwn(FLAGS, name);

/**
 * Reads our own options, as `--name VALUE` or `--name=VALUE`; the last of two wins. Everything else
 * on the line belongs to Chromium, Electron or the launcher and is passed over.
 */
export function parseCommandLine(args: readonly string[]): ParsedCommandLine {
  let speed: string | null = null;
  const found: { -readonly [Key in keyof CommandLine]: CommandLine[Key] } = {
    profile: null,
    dataDir: null,
    hidden: false,
    safeMode: false,
    screenshot: null,
    smoke: false,
    replay: null,
    speed: 1,
    link: null,
    help: false,
    version: false,
  };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const equals = arg.indexOf('=');
    const name = equals === -1 ? arg : arg.slice(0, equals);
    if (isFlag(name) && equals === -1) {
      found[FLAGS[name]] = true;
    } else if (isValued(name)) {
      let value: string | undefined = arg.slice(equals + 1);
      if (equals === -1) {
        value = args[index + 1];
        index += 1;
      }
      if (value === undefined || value === '' || value.startsWith('--')) {
        return { ok: false, error: `${name} needs a value` };
      }
      const key = VALUED[name];
      if (key === 'speed') speed = value;
      else found[key] = value;
    } else if (isLink(arg)) {
      found.link = arg;
    }
  }
  if (speed !== null) {
    found.speed = /^\d+(\.\d+)?$/.test(speed) ? Number(speed) : Number.NaN;
    if (!(found.speed <= FASTEST_REPLAY)) {
      return { ok: false, error: `--speed must be a number from 0 to ${FASTEST_REPLAY}` };
    }
    if (found.replay === null) return { ok: false, error: '--speed goes with --replay' };
  }
  const other = found.profile !== null ? '--profile' : found.smoke ? '--smoke' : null;
  if (found.replay !== null && other !== null) {
    return { ok: false, error: `--replay uses no service, so ${other} cannot go with it` };
  }
  return { ok: true, value: found };
}
