import type { Phase, PhaseNow } from '#shared/market/index.ts';

const STATUS: Record<Phase, string> = {
  closed: 'CLOSED',
  'pre-open input': 'PRE_OPEN',
  'pre-open match': 'PRE_OPEN_MATCH',
  'session I': 'SESSION_1',
  break: 'BREAK',
  'session II': 'SESSION_2',
  'pre-close input': 'PRE_CLOSE',
  'pre-close match': 'PRE_CLOSE_MATCH',
  'post-close': 'POST_CLOSE',
  halt: 'HALT',
  'open all day': 'OPEN_ALL_DAY',
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `market_hour` of a company info: the phase, and how long it still lasts (seconds, rounded up; 0 where no end is scheduled). */
export function marketHour({ phase, endsInMs }: PhaseNow) {
  const left = endsInMs === null ? 0 : Math.ceil(endsInMs / 1000);
  const formatted = `${two(Math.floor(left / 3600))}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  // Sessions of a market with hours have an end.
  const isEndless = phase === 'session I' && endsInMs === null;
  return {
    status: isEndless ? STATUS['open all day'] : STATUS[phase],
    time_left: left,
    formatted_time_left: formatted,
  };
}
