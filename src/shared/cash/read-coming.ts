import type { Read } from '#shared/service/reads.ts';
import { answerIn } from './answers.ts';
import { type ComingAnswers, comingPayments } from './coming.ts';
import type { ComingPayment } from './timeline.ts';

export type ReadComing = {
  readonly payments: readonly ComingPayment[];
  /** Something of it could not be read, so that payments may be missing. */
  readonly isPartial: boolean;
};

/** Payments of the next days that the service knows of. Never rejects. @param today YYYY-MM-DD at the exchange */
export async function readComing(read: Read, today: string): Promise<ReadComing> {
  const [actions, entitlements, bonds, bondOrders] = await Promise.allSettled([
    read('exercise.corporateActions', {}),
    read('exercise.entitlements', {}),
    read('bonds.portfolio', {}),
    read('bonds.orders', { status: 'PENDING', limit: 100 }),
  ]);
  const answers: ComingAnswers = {
    actions: answerIn(actions),
    entitlements: answerIn(entitlements),
    bonds: answerIn(bonds),
    bondOrders: answerIn(bondOrders),
  };
  return {
    payments: comingPayments(today, answers),
    isPartial: Object.values(answers).some((answer) => answer === null),
  };
}
