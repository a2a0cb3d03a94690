import { parseArgs } from 'node:util';
import { FASTEST_REPLAY } from '#shared/contract/replay.ts';
import { namesOf } from '#shared/records.ts';
import { isLink } from './deep-link.ts';

export type CommandLine = {
  /** A service profile's file; null for the practice exchange. */
  readonly profile: string | null;
  /** Where everything is stored; null for the system's place. */
  readonly dataDir: string | null;
  /** Start in the tray, without a window. */
  readonly hidden: boolean;
  /** Standard settings and one standard window; nothing that is saved is changed. */
  readonly safeMode: boolean;
  /** Where to put a picture of each window once it is painted; null for none. */
  readonly screenshot: string | null;
  /** Walk once through signing in, a price and an order, and quit. */
  readonly smoke: boolean;
  /** A recording to play in place of a service: a file, or a folder of them; null for a service. */
  readonly replay: string | null;
  /** Recorded seconds a second; 0 as fast as they can be taken. */
  readonly speed: number;
  /** A link that was clicked, unparsed; null for none. */
  readonly link: string | null;
  readonly help: boolean;
  readonly version: boolean;
};

type ParsedCommandLine =
  | { readonly ok: true; readonly value: CommandLine }
  | { readonly ok: false; readonly error: string };

export const USAGE = `Usage: lantai [options] [lantai://symbol/CODE | lantai://invitation/ID]

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

/** Options by their field of {@link CommandLine}. */
const VALUES = { profile: 'profile', 'data-dir': 'dataDir', screenshot: 'screenshot', replay: 'replay' } as const;
const FLAGS = { hidden: 'hidden', 'safe-mode': 'safeMode', smoke: 'smoke', help: 'help', version: 'version' } as const;
const OPTIONS = {
  ...typed('string', [...namesOf(VALUES), 'speed']),
  ...typed('boolean', namesOf(FLAGS)),
};

function typed<Type extends 'string' | 'boolean'>(
  type: Type,
  names: readonly string[],
): Record<string, { type: Type }> {
  return Object.fromEntries(names.map((name) => [name, { type }]));
}
const isIn = <Key extends string>(record: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(record, name);

const wrong = (error: string): ParsedCommandLine => ({ ok: false, error });

/**
 * Reads our own options, as `--name VALUE` or `--name=VALUE`; the last of two wins. Everything else
 * on the line belongs to Chromium, Electron or the launcher and is ignored.
 */
export function parseCommandLine(args: readonly string[]): ParsedCommandLine {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
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
  for (const token of tokens) {
    if (token.kind === 'positional' && isLink(token.value)) found.link = token.value;
    if (token.kind !== 'option') continue;
    const { name, value } = token;
    if (isIn(FLAGS, name) && value === undefined) found[FLAGS[name]] = true;
    if (!isIn(VALUES, name) && name !== 'speed') continue;
    if (value === undefined || value === '' || value.startsWith('--')) return wrong(`--${name} needs a value`);
    if (name === 'speed') speed = value;
    else found[VALUES[name]] = value;
  }
  return withSpeed(found, speed);
}

/** Checks the options that concern a replay, and adds its speed. */
function withSpeed(line: CommandLine, text: string | null): ParsedCommandLine {
  if (text !== null) {
    const speed = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(speed <= FASTEST_REPLAY)) return wrong(`--speed must be a number from 0 to ${FASTEST_REPLAY}`);
    if (line.replay === null) return wrong('--speed goes with --replay');
    return withSpeed({ ...line, speed }, null);
  }
  const other = line.profile !== null ? '--profile' : line.smoke ? '--smoke' : null;
  if (line.replay === null || other === null) return { ok: true, value: line };
  return wrong(`--replay uses no service, so ${other} cannot go with it`);
}
