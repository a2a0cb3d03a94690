import type { BuiltIn } from './built-in.ts';
import { brokerAccumulation, netForeign } from './flow/flow.ts';
import type { IndicatorDefinition } from './indicator.ts';
import { macd, ppo } from './momentum/macd.ts';
import { awesome, cci, momentum, roc, ultimate, williamsR } from './momentum/oscillators.ts';
import { rsi, stochastic, stochRsi } from './momentum/rsi.ts';
import { trix, tsi } from './momentum/smoothed.ts';
import { AVERAGES, dpo } from './trend/averages.ts';
import { bollinger, donchian, envelope, keltner, linregChannel } from './trend/bands.ts';
import { adx, aroon, aroonOscillator, vortex } from './trend/directional.ts';
import { ichimoku } from './trend/ichimoku.ts';
import { pivots } from './trend/pivots.ts';
import { psar, supertrend } from './trend/stops.ts';
import { anchoredVwap, vwap } from './trend/vwap.ts';
import { zigzag } from './trend/zigzag.ts';
import {
  atr,
  bollingerPercent,
  bollingerWidth,
  choppiness,
  historicalVolatility,
  standardDeviation,
} from './volatility/volatility.ts';
import { adLine, chaikinOscillator, cmf, force, mfi, obv, volume } from './volume/volume.ts';
import { rangeProfile, sessionProfile, visibleProfile } from './volume/volume-profiles.ts';

const BUILT_IN: readonly BuiltIn[] = [
  ...AVERAGES,
  ...[vwap, anchoredVwap, donchian, envelope, ichimoku, supertrend, psar, pivots, zigzag, linregChannel],
  ...[adx, aroon, aroonOscillator, vortex, dpo],
  ...[rsi, stochastic, stochRsi, macd, ppo, cci, roc, momentum, williamsR, ultimate, awesome, trix, tsi],
  ...[bollinger, bollingerWidth, bollingerPercent, keltner, atr, standardDeviation, historicalVolatility, choppiness],
  ...[volume, obv, adLine, cmf, chaikinOscillator, force, mfi],
  ...[visibleProfile, sessionProfile, rangeProfile],
  ...[netForeign, brokerAccumulation],
];

/** Every indicator of ours, in the order of the lists. */
export const INDICATORS: readonly IndicatorDefinition[] = BUILT_IN;

const byId = new Map(INDICATORS.map((definition) => [definition.id, definition]));

export const indicatorById = (id: string): IndicatorDefinition | null => byId.get(id) ?? null;
