import { useState } from 'react';
import { ask, bridge, reasonText } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PlanReplacement } from '#shared/contract/orders.ts';
import type { Addressed } from './order-rows.ts';
import { type DraftMark, useAskedDraft } from './use-asked-draft.ts';

/** What is placed instead of an order that is given up. */
type Sent = Pick<PlanReplacement, 'plan' | 'price' | 'lots'>;

/**
 * Sends what takes the place of an order that is given up, and once that one is gone the new one alone.
 * @param order that is given up
 */
export function useReplacing({ orderId, symbol, side, board, goodTillCancelled: validity }: Addressed) {
  const { translate } = useTexts('orders');
  const [isGone, setGone] = useState(false);
  /** Null until the person has chosen another validity than that of the old one. */
  const [ownValidity, setOwnValidity] = useState<boolean | null>(null);
  const { send, ...draft } = useAskedDraft();
  const goodTillCancelled = ownValidity ?? validity;

  async function submitted(sent: Sent, mark: DraftMark, onDone: () => void): Promise<void> {
    const about = { ...sent, ...mark };
    const order = await ask(
      isGone
        ? bridge.orders.place({ ...about, symbol, side, board, goodTillCancelled })
        : bridge.orders.replace({ ...about, orderId, ...(ownValidity === null ? {} : { goodTillCancelled }) }),
    );
    if (order.status !== 'REJECTED') return onDone();
    setGone(true);
    draft.failed(translate('ticket:refused', { reason: reasonText(order.reason ?? '', translate) }));
  }

  return {
    ...draft,
    /** Whether the old one is gone, and the new one does not stand. */
    isGone,
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
          if (code === 'PLAN_GIVEN_UP') setGone(true);
        },
      ),
  };
}

export type Replacement = ReturnType<typeof useReplacing>;
