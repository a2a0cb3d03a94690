import type { AlertCondition, AlertSince } from '#shared/contract/alerts.ts';
import { assertNever } from '#shared/contract/error.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { lookAtBand } from './band.ts';
import { lookAtChange } from './change.ts';
import { lookAtIep } from './iep.ts';
import type { Look } from './look.ts';
import { type AlertFacts, NO_FACTS, type Observation } from './observation.ts';
import { lookAtPrice } from './price.ts';
import { lookAtSpread } from './spread.ts';
import type { AlertState, Memory } from './state.ts';
import { lookAtTrade } from './trade.ts';
import { lookAtVolume } from './volume.ts';
import { type Gate, nearest, pass, type Watch } from './watch.ts';

export type AlertTerms = { readonly condition: AlertCondition; readonly repeatSeconds: number | null };

/** That it fired, and on what. */
export type Fired = Pick<Watch, 'way' | 'value' | 'level' | 'base'> & {
  /** The price that was seen: the last one, the IEP, the trade's, or the best bid. Rupiah. */
  readonly price: number;
  readonly since: AlertSince;
  readonly at: number;
  readonly exchangeAt: number;
  readonly sequence: number;
  /** Times that it was reached within its rest since the firing before. */
  readonly skipped: number;
};

export type Outcome = { readonly state: AlertState; readonly fired: Fired | null };

function look(condition: AlertCondition, seen: Observation, memory: Memory, facts: AlertFacts): Look | null {
  switch (condition.kind) {
    case 'price':
      return lookAtPrice(condition, seen, memory, facts);
    case 'change':
      return lookAtChange(condition, seen, memory, facts);
    case 'volume':
      return lookAtVolume(condition, seen, memory, facts);
    case 'band':
      return lookAtBand(condition, seen, memory, facts);
    case 'iep':
      return lookAtIep(condition, seen, memory, facts);
    case 'spread':
      return lookAtSpread(condition, seen, memory, facts);
    case 'trade':
      return lookAtTrade(condition, seen, memory, facts);
    default:
      return assertNever(condition);
  }
}

/** A trade told this much later than another is one that was missed and came after all. */
const LATE_TRADE_MS = 30_000;
/** A day's volume only grows; a snapshot may be a little behind, a new day begins with next to nothing. */
const NEW_DAY_VOLUME = 0.5;

const DAY_MS = 86_400_000;
const lastDay = { day: '', from: 0 };
/** The exchange's day of a moment; asked for thousands of times a second, and nearly always the same. */
export function dayOf(at: number): string {
  if (at >= lastDay.from && at < lastDay.from + DAY_MS) return lastDay.day;
  const { day, secondOfDay } = exchangeTime(at);
  lastDay.from = Math.floor(at / 1_000) * 1_000 - secondOfDay * 1_000;
  lastDay.day = day;
  return day;
}

function isNewDay(state: AlertState, seen: Observation, day: string): boolean {
  if (state.day === null) return false;
  return day > state.day || (seen.kind === 'quote' && seen.volume < state.volume * NEW_DAY_VOLUME);
}

function isLate(state: AlertState, seen: Observation): boolean {
  if (seen.exchangeAt === 0) return false;
  return seen.exchangeAt < state.exchangeAt - (seen.kind === 'trade' ? LATE_TRADE_MS : 0);
}

/**
 * One observation: what the alert knows afterwards, and whether it fires. What may be old and what
 * comes late decides nothing. A new day takes what belongs to the old one; a level that lay beyond
 * yesterday's price still has to be reached.
 */
export function evaluate(
  { condition, repeatSeconds }: AlertTerms,
  state: AlertState,
  seen: Observation,
  facts: AlertFacts = NO_FACTS,
): Outcome {
  const nothing: Outcome = { state, fired: null };
  if (seen.stale || state.done) return nothing;
  const day = dayOf(seen.exchangeAt || seen.receivedAt);
  const newDay = isNewDay(state, seen, day);
  if (!newDay && isLate(state, seen)) return nothing;
  const looked = look(condition, seen, newDay ? null : state.memory, facts);
  if (looked === null) return nothing;

  let gate: Gate = state;
  let reached: Watch | null = null;
  for (const watches of looked.steps) {
    if (looked.event === true) reached = watches.find(({ lead }) => lead >= 0) ?? null;
    else {
      const passed = pass(gate, watches);
      gate = passed.gate;
      reached = passed.fired ?? reached;
    }
  }
  const close = reached ?? nearest(looked.steps.at(-1) ?? [], gate.armed);
  const rests =
    repeatSeconds !== null &&
    state.firedAt !== null &&
    seen.receivedAt >= state.firedAt &&
    seen.receivedAt < state.firedAt + repeatSeconds * 1_000;
  const told = reached !== null && !rests;
  const next: AlertState = {
    armed: gate.armed as AlertState['armed'],
    strict: gate.strict,
    done: told && repeatSeconds === null,
    firedAt: told ? seen.receivedAt : state.firedAt,
    skipped: told ? 0 : state.skipped + (reached === null ? 0 : 1),
    day,
    exchangeAt: newDay ? seen.exchangeAt : Math.max(state.exchangeAt, seen.exchangeAt),
    volume: seen.kind === 'quote' ? seen.volume : state.volume,
    value: close?.value ?? state.value,
    level: close?.level ?? state.level,
    way: close?.way ?? state.way,
    memory: looked.memory,
  };
  if (reached === null || rests) return { state: next, fired: null };
  const { way, value, level, base } = reached;
  const { since, receivedAt, exchangeAt, sequence } = seen;
  return {
    state: next,
    fired: {
      way,
      value,
      level,
      base,
      price: priceOf(seen),
      since,
      at: receivedAt,
      exchangeAt,
      sequence,
      skipped: state.skipped,
    },
  };
}

function priceOf(seen: Observation): number {
  switch (seen.kind) {
    case 'quote':
      return seen.last;
    case 'best':
      return seen.bid;
    case 'auction':
      return seen.iep;
    case 'trade':
      return seen.price;
    default:
      return assertNever(seen);
  }
}

/** Whether it is where it would fire, but was so when it was first seen, or has fired and not gone back. */
export const waitsForRelease = ({ armed, value }: AlertState, { kind }: AlertCondition): boolean =>
  kind !== 'trade' && value !== null && armed.length === 0;
