import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { type Detector, leavesOf, propose, type RestSample } from '../samples.ts';

/** Clocks differ by less. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** Times that lie ahead on purpose without a name that says so. */
const MAX_OUTLIERS = 2;
/** The zones of the world reach so far. */
const MAX_ZONE_HOURS = 14;
/** Zone of the exchange, and of most of its members. */
const EXCHANGE_ZONE_HOURS = 7;
/** So far ahead, the newest time is at most an hour or two old in that zone. */
const MIN_CERTAIN_HOURS = 6;

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?$/;
/** Names of moments that may lie ahead on purpose. */
const MAY_BE_AHEAD =
  /(end|expir|until|valid|next|schedul|start|due|effective|close|deliver|settle|deadline|payment|maturity)/i;

const zoneText = (hours: number): string => `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;

/** How far times without a zone lie ahead of the service's clock when they are taken for UTC, ms. */
const aheadOf = ({ json, at }: RestSample): number[] =>
  leavesOf(json).flatMap(({ name, value }) => {
    if (typeof value !== 'string' || MAY_BE_AHEAD.test(name) || !WITHOUT_ZONE.test(value)) return [];
    const ahead = Date.parse(`${value.replace(' ', 'T').replace(',', '.')}Z`) - at;
    return ahead > TOLERANCE_MS && ahead <= MAX_ZONE_HOURS * HOUR_MS + TOLERANCE_MS ? [ahead] : [];
  });

/** What has happened cannot lie ahead: such times are of a zone east of UTC, by as many hours at least. */
export const timeZone: Detector = ({ rest }) => {
  const ahead = rest.flatMap(aheadOf).sort((left, right) => right - left);
  const newest = ahead[Math.min(ahead.length, MAX_OUTLIERS + 1) - 1];
  if (newest === undefined) return [];
  const hours = Math.max(1, Math.ceil((newest - HALF_HOUR_MS) / HOUR_MS));
  const zone = Math.max(hours, EXCHANGE_ZONE_HOURS);
  const params = { hours, count: ahead.length, zone: zoneText(zone) };
  // Fewer hours only prove that it is not UTC: the newest time may be some hours old.
  return [propose('rest.timeZone', zoneText(zone), 'times-ahead', params, hours >= MIN_CERTAIN_HOURS)];
};

/** Messages of the feed arrive within seconds: times that are whole hours off are of another zone. */
export const feedTimeZone: Detector = ({ feed, otherFeed }) => {
  const off = [...feed.quotes, ...otherFeed.quotes]
    .filter(({ exchangeAt }) => exchangeAt > 0)
    .map(({ exchangeAt, receivedAt }) => exchangeAt - receivedAt)
    .sort((left, right) => left - right);
  const median = off[Math.floor(off.length / 2)];
  if (median === undefined) return [];
  const hours = Math.round(median / HOUR_MS);
  const isWhole = Math.abs(median - hours * HOUR_MS) < TOLERANCE_MS;
  if (hours === 0 || Math.abs(hours) > MAX_ZONE_HOURS || !isWhole) return [];
  const params = { hours, count: off.length, zone: zoneText(hours) };
  return [propose('feed.timeZone', zoneText(hours), 'feed-times-off', params, off.length >= 3)];
};

const TIME_NAME = /(time|date|_at|At|timestamp)$/;
const SECONDS = { from: 1e9, to: 1e10 };
const MILLISECONDS = { from: 1e12, to: 1e13 };
const isIn = (value: number, { from, to }: typeof SECONDS): boolean => value >= from && value < to;

/** A unit that the profile sets although every epoch is of the other one. */
export const epochUnit: Detector = ({ rest, dialect }) => {
  const set = dialect.rest.epochUnit;
  if (set === 'auto') return [];
  const epochs = rest
    .flatMap(({ json }) => leavesOf(json))
    .filter(({ name, value }) => TIME_NAME.test(name) && /^\d{10,13}$/.test(String(value)))
    .map(({ value }) => Number(value));
  const other = set === 's' ? MILLISECONDS : SECONDS;
  const unit = set === 's' ? 'ms' : 's';
  if (epochs.length === 0 || !epochs.every((epoch) => isIn(epoch, other))) return [];
  return [propose('rest.epochUnit', unit, 'epoch-unit', { unit, count: epochs.length })];
};
