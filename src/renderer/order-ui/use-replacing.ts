import { useState } from 'react';
import { ask, bridge, reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOrderBoard } from '#renderer/stores/order-board.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order, PlanReplacement } from '#shared/contract/orders.ts';
import { type Addressed, isAtExchange } from './order-rows.ts';
import { type DraftMark, useAskedDraft } from './use-asked-draft.ts';

/** What is placed instead of an order that is given up. */
type Sent = Pick<PlanReplacement, 'plan' | 'price' | 'lots'>;

/** stands: it can be given up, or that is under way. gone: withdrawn with nothing filled. taken: triggered or filled. */
type OldState = 'stands' | 'gone' | 'taken';

function stateOf(now: Order | undefined): OldState {
  if (now === undefined || now.pending !== undefined) return 'stands';
  if (now.lotsDone > 0) return 'taken';
  if (!isWorking(now)) return 'gone';
  // The purchase of a bracket is at the exchange from the beginning.
  return isAtExchange(now) && now.smart?.role !== 'entry' ? 'taken' : 'stands';
}

/**
 * Sends what takes the place of an order that is given up, and once that one is gone the new one alone: also where it went
 * by another way while the form was open.
 * @param order that is given up, as it was when its form opened
 */
export function useReplacing({ orderId, symbol, side, board, goodTillCancelled: validity }: Addressed) {
  const { translate } = useTexts('orders');
  const now = useOrderBoard()?.orders.find((each) => each.orderId === orderId);
  const [hasFailed, setFailed] = useState(false);
  /** Null until the person has chosen another validity than that of the old one. */
  const [ownValidity, setOwnValidity] = useState<boolean | null>(null);
  const { send, failure, isBusy, ...draft } = useAskedDraft();
  const goodTillCancelled = ownValidity ?? validity;
  const old = hasFailed ? 'gone' : stateOf(now);
  // While both calls are under way the old one is gone for a moment, and the new one may still come.
  const isGone = old === 'gone' && !isBusy;

  async function submitted(sent: Sent, mark: DraftMark, onDone: () => void): Promise<void> {
    const about = { ...sent, ...mark };
    if (isGone) setFailed(true);
    const order = await ask(
      isGone
        ? bridge.orders.place({ ...about, symbol, side, board, goodTillCancelled })
        : bridge.orders.replace({ ...about, orderId, ...(ownValidity === null ? {} : { goodTillCancelled }) }),
    );
    if (order.status !== 'REJECTED') return onDone();
    setFailed(true);
    draft.failed(translate('ticket:refused', { reason: reasonText(order.reason ?? '', translate) }));
  }

  return {
    ...draft,
    isBusy,
    /** Nothing is uncertain any more once the old one is seen to be gone. */
    failure: isGone && !hasFailed ? null : failure,
    /** Whether the old one is gone, and the new one does not stand. */
    isGone,
    /** Whether there is nothing left that could be changed. */
    isTaken: old === 'taken' && !isBusy,
    goodTillCancelled,
    /** Whether another validity was chosen. */
    isOtherValidity: goodTillCancelled !== validity,
    setValidity(next: boolean): void {
      draft.changed();
      setOwnValidity(next);
    },
    send: (sent: Sent, onDone: () => void): void =>
      send(
        (mark) => submitted(sent, mark, onDone),
        ({ code }) => {
          if (code === 'PLAN_GIVEN_UP') setFailed(true);
        },
      ),
  };
}

export type Replacement = ReturnType<typeof useReplacing>;
