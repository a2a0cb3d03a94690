import { z } from 'zod';
import { call } from './define.ts';

const MAX_FIELDS = 20;
/** Lists of codes are texts with commas. */
const MAX_TEXT = 20_000;
const name = z.string().max(100);

/** What windows read of the service as it is; what several reads are made into has a domain of its own. */
export const serviceContract = {
  /**
   * Reads an endpoint of the catalogue that windows may read, by its name. The types of `#shared/service/reads.ts` say
   * what each takes and answers, in camel case; here the endpoint's own schemas check the input, and have read the answer.
   */
  read: call(
    ['workspace'],
    z.strictObject({
      name,
      input: z
        .record(name, z.union([z.string().max(MAX_TEXT), z.number(), z.boolean()]).optional())
        .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'too many fields'),
    }),
    z.unknown(),
  ),
};
