import { feedDialect } from '#main/feed/index.ts';
import type { CheckEffect, Proposal } from '#shared/contract/service-check.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { type Dialects, type Material, type MaterialReading, readMaterial } from './readings.ts';

const MAX_EXAMPLES = 40;

/** @throws ZodError for a dialect that no profile may have */
export const dialectsOf = (dialect: Readonly<Record<string, unknown>>): Dialects => ({
  rest: restDialect.parse(dialect.rest ?? {}),
  feed: feedDialect.parse(dialect.feed ?? {}),
});

/** What the same answers come out as with the draft's dialect, and with some proposals in it. */
export function effectOf(
  dialect: Readonly<Record<string, unknown>>,
  material: Material,
  proposals: readonly Proposal[],
): CheckEffect {
  const before = readMaterial(material, dialectsOf(dialect));
  const after = readMaterial(material, dialectsOf(dialectWith(dialect, proposals)));
  return { before: before.counts, after: after.counts, examples: changedExamples(before, after) };
}

function changedExamples(before: MaterialReading, after: MaterialReading): CheckEffect['examples'] {
  return before.examples
    .flatMap(({ kind, symbol, value }) => {
      const now = after.examples.find((other) => other.kind === kind && other.symbol === symbol);
      return now && now.value !== value ? [{ kind, symbol, before: value, after: now.value }] : [];
    })
    .slice(0, MAX_EXAMPLES);
}
