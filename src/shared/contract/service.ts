import { z } from 'zod';
import { LONGEST_CHART_DOCUMENT } from '#shared/service/charts.ts';
import { call, event } from './define.ts';

const MAX_FIELDS = 20;
/** Lists of codes are texts with commas. */
const MAX_TEXT = 20_000;
/** Items of a list that is written. */
const MAX_ITEMS = 1_000;
const name = z.string().max(100);
const plain = (longest: number) => z.union([z.string().max(longest), z.number(), z.boolean()]);
const fields = <Value extends z.ZodType>(value: Value) =>
  z.record(name, value.optional()).refine((given) => Object.keys(given).length <= MAX_FIELDS, 'too many fields');

/** What windows read and write of the service as it is; what several reads are made into has a domain of its own. */
export const serviceContract = {
  /**
   * Reads an endpoint of the catalogue that windows may read, by its name. The types of `#shared/service/reads.ts` say
   * what each takes and answers, in camel case; here the endpoint's own schemas check the input, and have read the answer.
   */
  read: call(
    ['workspace'],
    z.strictObject({
      name,
      input: fields(plain(MAX_TEXT)),
    }),
    z.unknown(),
  ),
  /** Calls an endpoint that windows may write, in the same way; see `#shared/service/writes.ts`. Never repeated. */
  write: call(
    ['workspace'],
    z.strictObject({
      name,
      input: fields(z.union([plain(LONGEST_CHART_DOCUMENT), z.array(plain(MAX_TEXT)).max(MAX_ITEMS)])),
    }),
    z.unknown(),
  ),
  /** A window has written; answers to these reads, by their names, are of before. */
  outdated: event(['workspace'], z.object({ reads: z.array(name) })),
};
