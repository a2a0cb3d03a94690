import { parseArgs } from 'node:util';
import { PRACTICE_USER } from '#exchange/access/index.ts';
import { DialectError, dialectsNamed } from '#exchange/dialects/index.ts';
import type { StartAt } from '#exchange/market/index.ts';
import { MAX_OTHERS } from '#exchange/people/index.ts';
import type { UiRefPlace } from '#exchange/rest/index.ts';
import { ADDRESS_SECRET, ADDRESS_SECRET_VARIABLE } from '#shared/practice/address-secret.ts';
import { USERNAME } from '#shared/service/people.ts';

const SECRET_BYTES = 32;

/** How a practice exchange is started. */
export type ExchangeOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly seed: number;
  /** Market seconds in a real second. */
  readonly speed: number;
  readonly instruments: number;
  readonly session: 'always' | 'clock';
  /** null stores everything in memory. */
  readonly dataDir: string | null;
  /** Where the market's clock starts. */
  readonly startAt: StartAt;
  /** The market's clock stands still until it is made to run. */
  readonly paused: boolean;
  /** A new account has a year of trading behind it; otherwise some money and shares. */
  readonly past: boolean;
  /** The account has no PIN until its owner sets the first one. */
  readonly withoutPin: boolean;
  /** The practice user may suspend others. */
  readonly administrator: boolean;
  /** Opens the fault controls: tests and drills only. */
  readonly faults: boolean;
  /** Every address carries a secret, see {@link chooseAddressSecret}. */
  readonly secret: boolean;
  /** Calls a second that one token may make. */
  readonly callsPerSecond: number;
  readonly uiRefIn: UiRefPlace;
  /** Names of packages/practice-exchange/src/dialects; none is the documented service. */
  readonly dialects: readonly string[];
  /** Who signs in beside the practice user; nobody unless named. */
  readonly people: readonly PersonOption[];
};

/** Somebody who may sign in. */
export type PersonOption = { readonly username: string; readonly password: string; readonly pin: string };

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: exchange [--port 0] [--seed 7] [--speed 1] [--instruments 900] [--session always|clock]
                [--data-dir DIR] [--clock now|next-day|continue|2026-11-19T09:00:00+07:00] [--paused] [--past] [--faults]
                [--without-pin] [--administrator] [--secret] [--calls-per-second 100]
                [--ui-ref-in body|query|header] [--dialect NAME[,NAME…]] [--person NAME:PASSWORD:PIN]…`;

/** @throws UsageError naming the argument */
export function readOptions(args: readonly string[]): ExchangeOptions {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: text('0'),
        seed: text('7'),
        speed: text('1'),
        instruments: text('900'),
        session: text('always'),
        'data-dir': { type: 'string' },
        clock: text('now'),
        paused: { type: 'boolean', default: false },
        past: { type: 'boolean', default: false },
        'without-pin': { type: 'boolean', default: false },
        administrator: { type: 'boolean', default: false },
        faults: { type: 'boolean', default: false },
        secret: { type: 'boolean', default: false },
        'calls-per-second': text('100'),
        'ui-ref-in': text('body'),
        dialect: text(''),
        person: { type: 'string', multiple: true, default: [] },
      },
    });
    return {
      port: whole('--port', values.port, 0, 65_535),
      seed: whole('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
      speed: numberIn('--speed', values.speed, 0.01, 10_000),
      instruments: whole('--instruments', values.instruments, 1, 2_000),
      session: oneOf('--session', values.session, ['always', 'clock']),
      dataDir: values['data-dir'] ?? null,
      startAt: startAt('--clock', values.clock),
      paused: values.paused,
      past: values.past,
      withoutPin: values['without-pin'],
      administrator: values.administrator,
      faults: values.faults,
      secret: values.secret,
      callsPerSecond: whole('--calls-per-second', values['calls-per-second'], 1, 1_000_000),
      uiRefIn: oneOf('--ui-ref-in', values['ui-ref-in'], ['body', 'query', 'header']),
      dialects: dialects('--dialect', values.dialect),
      people: people('--person', values.person),
    };
  } catch (thrown) {
    if (thrown instanceof UsageError) throw thrown;
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/**
 * The secret in the addresses of an exchange, null without one. Whoever starts the exchange again and again at the
 * same addresses passes one on in the environment (LANTAI_EXCHANGE_SECRET); otherwise it is a new one.
 * @param given what the environment has
 * @throws UsageError, without the text, where that is no secret
 */
export function chooseAddressSecret(
  { secret }: Pick<ExchangeOptions, 'secret'>,
  given: string | undefined,
  randomBytes: (count: number) => Uint8Array,
): string | null {
  if (!secret) return null;
  if (given === undefined) return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
  if (ADDRESS_SECRET.test(given)) return given;
  throw new UsageError(`${ADDRESS_SECRET_VARIABLE} must be 22 to 128 letters, digits, - and _`);
}

function numberIn(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max)) {
    throw new UsageError(`${name} must be a number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = numberIn(name, text, min, max);
  if (!Number.isSafeInteger(value)) throw new UsageError(`${name} must be a whole number, not "${text}"`);
  return value;
}

function oneOf<const Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new UsageError(`${name} must be ${choices.join(' or ')}, not "${text}"`);
  return found;
}

function dialects(name: string, text: string): readonly string[] {
  try {
    const names = text.split(',').map((each) => each.trim());
    return dialectsNamed(names.filter((each) => each !== '')).map((dialect) => dialect.name);
  } catch (thrown) {
    throw thrown instanceof DialectError ? new UsageError(`${name} ${thrown.message}`) : thrown;
  }
}

function people(name: string, texts: readonly string[]): readonly PersonOption[] {
  if (texts.length > MAX_OTHERS) throw new UsageError(`${name} names at most ${MAX_OTHERS} people`);
  const found = texts.map((text) => {
    const [username = '', password = '', pin = '', ...more] = text.split(':');
    const isRight = USERNAME.test(username) && password.length >= 8 && /^\d{6}$/.test(pin) && more.length === 0;
    // The text has a password: it is not repeated.
    if (!isRight) throw new UsageError(`${name} must be NAME:PASSWORD:PIN with a password of 8 characters or more`);
    return { username, password, pin };
  });
  const names = new Set([PRACTICE_USER.username, ...found.map(({ username }) => username)]);
  if (names.size <= found.length) throw new UsageError(`${name} names somebody twice`);
  return found;
}

const NAMED_STARTS = ['now', 'next-day', 'continue'] as const;

function startAt(name: string, text: string): StartAt {
  const named = NAMED_STARTS.find((each) => each === text);
  if (named !== undefined) return named;
  const at = Date.parse(text);
  if (Number.isNaN(at)) {
    const forms = `${NAMED_STARTS.join(', ')} or a moment such as 2026-11-19T09:00:00+07:00`;
    throw new UsageError(`${name} must be ${forms}, not "${text}"`);
  }
  return at;
}
