import { assertNever } from '#shared/contract/error.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type AlertCondition, type Assess, CONDITIONS } from './conditions/index.ts';
import { type AlertFacts, NO_FACTS, type Observation } from './observation.ts';
import type { AlertState } from './state.ts';
import { type Arming, crossThresholds, nearestThreshold, type Threshold } from './thresholds.ts';
import type { AlertSince } from './vocabulary.ts';

export type AlertTerms = { readonly condition: AlertCondition; readonly repeatSeconds: number | null };

/** A firing and the values that caused it. */
export type Fired = Pick<Threshold, 'way' | 'value' | 'level' | 'base'> & {
  /** The observed price: the last one, the IEP, the trade's, or the best bid, in rupiah; 0 of a published day. */
  readonly price: number;
  readonly since: AlertSince;
  readonly at: number;
  readonly exchangeAt: number;
  readonly sequence: number;
  /** Times that it was reached during the cooldown since the firing before. */
  readonly skipped: number;
};

export type Evaluation = { readonly state: AlertState; readonly fired: Fired | null };

/** A trade whose time is this much before the newest was delivered late, after a gap. */
const LATE_TRADE_MS = 30_000;
/** A day's volume only grows; a snapshot may be a little behind, a new day begins with next to nothing. */
const NEW_DAY_VOLUME = 0.5;

const lastDay = { day: '', from: 0 };
/** The exchange's day of a moment. Cached: it is computed thousands of times a second and nearly always the same. */
export function dayOf(at: number): string {
  if (at >= lastDay.from && at < lastDay.from + DAY_MS) return lastDay.day;
  const { day, secondOfDay } = exchangeTime(at);
  lastDay.from = Math.floor(at / 1_000) * 1_000 - secondOfDay * 1_000;
  lastDay.day = day;
  return day;
}

function isNewDay(state: AlertState, observation: Observation, day: string): boolean {
  if (state.day === null) return false;
  return day > state.day || (observation.kind === 'quote' && observation.volume < state.volume * NEW_DAY_VOLUME);
}

function isLate(state: AlertState, observation: Observation): boolean {
  if (observation.exchangeAt === 0) return false;
  return observation.exchangeAt < state.exchangeAt - (observation.kind === 'trade' ? LATE_TRADE_MS : 0);
}

const opening = (observation: Observation): Observation =>
  observation.kind === 'quote' ? { ...observation, opensDay: true } : observation;

/** What one observation changes: thresholds armed and crossed, the threshold that is nearest, and the memory. */
type Step = {
  readonly arming: Arming;
  readonly reached: Threshold | null;
  readonly nearest: Threshold | null;
  readonly memory: AlertState['memory'];
};

function step(condition: AlertCondition, state: AlertState, observation: Observation, facts: AlertFacts): Step | null {
  const { assess, firesEachTime = false } = CONDITIONS[condition.kind];
  const assessed = (assess as Assess<AlertCondition>)(condition, observation, state.memory, facts);
  if (assessed === null) return null;
  let arming: Arming = state;
  let reached: Threshold | null = null;
  for (const thresholds of assessed.steps) {
    if (firesEachTime) reached = thresholds.find(({ excess }) => excess >= 0) ?? null;
    else {
      const crossed = crossThresholds(arming, thresholds);
      arming = crossed.arming;
      reached = crossed.fired ?? reached;
    }
  }
  const nearest = reached ?? nearestThreshold(assessed.steps.at(-1) ?? [], arming.armed);
  return { arming, reached, nearest, memory: assessed.memory };
}

/** Whether a repeating alert fired so recently that it must not fire again yet. */
const isInCooldown = (repeatSeconds: number | null, { firedAt }: AlertState, receivedAt: number): boolean =>
  repeatSeconds !== null && firedAt !== null && receivedAt >= firedAt && receivedAt < firedAt + repeatSeconds * 1_000;

/**
 * One observation: the alert's next state, and whether it fires. Stale and late observations decide
 * nothing. A new day drops the condition's memory; a level beyond yesterday's price still has to be reached.
 */
export function evaluate(
  { condition, repeatSeconds }: AlertTerms,
  state: AlertState,
  observation: Observation,
  facts: AlertFacts = NO_FACTS,
): Evaluation {
  const unchanged: Evaluation = { state, fired: null };
  if (observation.stale || state.done) return unchanged;
  const { receivedAt, exchangeAt } = observation;
  const day = dayOf(exchangeAt || receivedAt);
  const newDay = isNewDay(state, observation, day);
  if (!newDay && isLate(state, observation)) return unchanged;
  const stepped = newDay
    ? step(condition, { ...state, memory: null }, opening(observation), facts)
    : step(condition, state, observation, facts);
  if (stepped === null) return unchanged;

  const { arming, reached, nearest, memory } = stepped;
  const fires = reached !== null && !isInCooldown(repeatSeconds, state, receivedAt);
  const next: AlertState = {
    armed: arming.armed as AlertState['armed'],
    strict: arming.strict,
    done: fires && repeatSeconds === null,
    firedAt: fires ? receivedAt : state.firedAt,
    skipped: fires ? 0 : state.skipped + (reached === null ? 0 : 1),
    day,
    exchangeAt: newDay ? exchangeAt : Math.max(state.exchangeAt, exchangeAt),
    volume: observation.kind === 'quote' ? observation.volume : state.volume,
    value: nearest?.value ?? state.value,
    level: nearest?.level ?? state.level,
    way: nearest?.way ?? state.way,
    memory,
  };
  return { state: next, fired: fires ? firedOn(reached, observation, state.skipped) : null };
}

function firedOn({ way, value, level, base }: Threshold, observation: Observation, skipped: number): Fired {
  const { since, receivedAt, exchangeAt, sequence } = observation;
  return { way, value, level, base, price: priceOf(observation), since, at: receivedAt, exchangeAt, sequence, skipped };
}

function priceOf(observation: Observation): number {
  switch (observation.kind) {
    case 'quote':
      return observation.last;
    case 'best':
      return observation.bid;
    case 'auction':
      return observation.iep;
    case 'trade':
      return observation.price;
    case 'broker-day':
      return 0;
    default:
      return assertNever(observation);
  }
}

/** Whether the threshold is exceeded without having been crossed: it was so from the start, or has not gone back since it fired. */
export const needsRearm = ({ armed, value }: AlertState, { kind }: AlertCondition): boolean =>
  CONDITIONS[kind].firesEachTime !== true && value !== null && armed.length === 0;
