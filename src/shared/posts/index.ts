export { type CallDirection, callIn, type PostCall } from './call.ts';
export { type FirstPrice, firstPrice, type NoPriceReason } from './first-price.ts';
export { isMuted, LONGEST_MUTED_WORD, MAX_MUTED_WORDS, readMutedWords } from './muted-words.ts';
export { HORIZONS, type Horizon } from './names.ts';
export { barOn, type DailyBars, dailyBars, type HeldAction, type MinuteBars } from './prices.ts';
export { COUNTED_DAYS, type PumpSigns, pumpSigns } from './pump-signs.ts';
export { type CallRecord, MIN_CALLS, type RecordedCall, recordOf } from './record.ts';
export { type HorizonScore, outcomeNow, type RoundTripFees, scoreCall } from './score.ts';
