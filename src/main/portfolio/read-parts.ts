import type { ReadingReport, ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { PortfolioPart } from '#shared/contract/portfolio.ts';
import type { PartAnswers, Read } from './portfolio-view.ts';

/** Where the list stands in its answer. */
const POSITIONS = 'data.results';

type PartFailure = { readonly part: PortfolioPart; readonly code: string };

type Reading = { readonly answers: PartAnswers; readonly failures: readonly PartFailure[] };

/**
 * Reads every part anew. One that fails is null and named; the others are read all the same. Never rejects.
 * @param readMono now, on the monotonic clock
 */
export async function readParts({ portfolio }: Pick<ServiceClient, 'portfolio'>, readMono: number): Promise<Reading> {
  const fresh = { fresh: true };
  const failures: PartFailure[] = [];
  const orNull = <Value>(part: PortfolioPart, request: Promise<Value>): Promise<Read<Value> | null> =>
    request.then(
      (answer) => ({ answer, readMono }),
      (thrown: unknown) => {
        failures.push({ part, code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
        return null;
      },
    );
  const [summary, positions, cash] = await Promise.all([
    orNull('summary', portfolio.summary({}, fresh)),
    orNull('positions', readPositions(portfolio)),
    orNull('cash', portfolio.cash({}, fresh)),
  ]);
  return { answers: { summary, positions, cash }, failures };
}

type Positions = NonNullable<PartAnswers['positions']>['answer'];

/** @throws LantaiError also where the answer has no list: somebody who holds shares would be shown that there are none */
async function readPositions(portfolio: ServiceClient['portfolio']): Promise<Positions> {
  let unreadableRows = 0;
  let isListMissing = false;
  let isFound = false;
  const onReading = ({ droppedRows, unread, listNames }: ReadingReport): void => {
    isFound = listNames.length > 0;
    unreadableRows = droppedRows;
    isListMissing = unread.some(({ path, isRow }) => path === POSITIONS && !isRow);
  };
  const list = await portfolio.list({}, { fresh: true, onReading });
  // An empty list under another name may be one of something else.
  if (isListMissing || (isFound && list.data.results.length === 0))
    throw new LantaiError('UNREADABLE_ANSWER', 'the answer has no list of positions');
  return { list, unreadableRows };
}
