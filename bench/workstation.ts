import type { LaunchOptions } from '../e2e/support/app.ts';
import { unlessQuick } from './quick.ts';

/** A small market that stands still: whether a benchmark runs does not depend on how much there is to draw. */
export const MARKET_ENV: Readonly<Record<string, string>> = unlessQuick<Readonly<Record<string, string>>>(
  {},
  { LANTAI_PRACTICE_STOCKS: '40', LANTAI_PRACTICE_PAUSED: '1' },
);

/** As a person has it; with `--quick`, at as little work as its windows can be opened. */
export const WORKSTATION: LaunchOptions = unlessQuick<LaunchOptions>(
  { refreshHz: 60, animations: true },
  { env: MARKET_ENV },
);
