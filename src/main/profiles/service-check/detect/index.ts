import { isDeepStrictEqual } from 'node:util';
import { MAX_PROPOSALS, type Proposal } from '#shared/contract/service-check.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { dialectWith, valueAt } from '#shared/service/dialect-with.ts';
import type { Detector, Samples } from '../samples.ts';
import { activeAccount, completeRecords } from './account.ts';
import { bookChannel, bookEncoding, pings, quoteChannel, wholeMarket } from './feed-channels.ts';
import { bookSequence, partialQuotes, quoteSequence, tradeNumbers } from './feed-numbers.ts';
import { absentLists } from './lists.ts';
import { decimalMark } from './numbers.ts';
import { epochUnit, feedTimeZone, timeZone } from './times.ts';
import {
  feedBookVolume,
  feedQuoteVolume,
  feedTradeVolume,
  restBookVolume,
  restQuoteVolume,
  restTradeVolume,
} from './units.ts';
import { boardNames, sideNames, statusNames } from './words.ts';

/** How numbers and times are written: what the others read with. */
const OF_WRITING: readonly Detector[] = [timeZone, epochUnit, decimalMark];
const OF_MEANING: readonly Detector[] = [
  ...[statusNames, sideNames, boardNames, restBookVolume, restQuoteVolume, restTradeVolume],
  ...[
    activeAccount,
    completeRecords,
    absentLists,
    quoteChannel,
    bookChannel,
    wholeMarket,
    bookEncoding,
    feedBookVolume,
  ],
  ...[feedTradeVolume, feedQuoteVolume, quoteSequence, bookSequence, tradeNumbers, partialQuotes, feedTimeZone, pings],
];

/** Values of the dialect that the samples speak for and the profile does not have yet. */
export function detect(samples: Samples): readonly Proposal[] {
  const writing = OF_WRITING.flatMap((detector) => detector(samples));
  const { rest, feed } = samples.dialect;
  const dialect = { rest: restDialect.parse(dialectWith({ rest }, writing).rest), feed };
  const meaning = OF_MEANING.flatMap((detector) => detector({ ...samples, dialect }));
  return [...writing, ...meaning]
    .filter(({ key, value }) => !isDeepStrictEqual(valueAt(samples.dialect, key), value))
    .slice(0, MAX_PROPOSALS);
}
