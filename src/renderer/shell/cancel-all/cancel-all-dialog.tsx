import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBarredText } from '#renderer/order-ui/barred-text.ts';
import { cancelAllOrders, cancelAllQuestion, mayHideOrders, unknownOrders } from '#renderer/order-ui/cancel-all.ts';
import { useSeveralAccounts } from '#renderer/queries/accounts.ts';
import { cancelAllStore, closeCancelAll } from '#renderer/stores/cancel-all.ts';
import { orderBoardStore, useCancellableCount } from '#renderer/stores/order-board.ts';
import { useLastAccount } from '#renderer/stores/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import './cancel-all.css';
import type { Order } from '#shared/contract/orders.ts';

/** The question of the button *Cancel all* for keys and the palette, which may be far from the orders. */
export function CancelAllLayer(): ReactNode {
  const isAsked = cancelAllStore((store) => store.isAsked);
  return isAsked ? <CancelAllDialog /> : null;
}

const NO_ORDERS: readonly Order[] = [];

/** Enter confirms, by a press of its own: the one that opened the question does nothing more. */
function CancelAllDialog(): ReactNode {
  const { t, translate } = useTexts('orders');
  const press = usePress();
  const count = useCancellableCount();
  const mayBeMore = orderBoardStore(({ board }) => board !== null && mayHideOrders(board.path));
  const unknown = orderBoardStore(({ board }) => unknownOrders(board?.orders ?? NO_ORDERS));
  const confirm = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => confirm.current?.focus(), []);
  const { active } = useSeveralAccounts();
  const account = useLastAccount();
  const barred = useBarredText('stopBarred');
  const [asked] = useState(account);

  // Filled or cancelled meanwhile there is nothing left to ask; the orders of another account were not asked about.
  const isOver = account !== asked || (count === 0 && !mayBeMore && !busy && failure === null);
  useEffect(() => {
    if (isOver) closeCancelAll();
  }, [isOver]);

  const cancelAll = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const failed = await cancelAllOrders(translate);
    setBusy(false);
    if (failed === null) closeCancelAll();
    else setFailure(failed);
  };
  return (
    <Dialog
      title={cancelAllQuestion(translate, { count, mayBeMore, unknown, name: active?.name ?? null })}
      text={barred ?? undefined}
      className="cancel-all"
      onClose={closeCancelAll}
    >
      {failure === null ? null : (
        <p className="field-message" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button size="small" tone="quiet" onClick={closeCancelAll}>
          {t('cancelAllKeep')}
        </Button>
        <Button ref={confirm} tone="danger" busy={busy} {...press.on(() => void cancelAll())}>
          {t('cancelAll')}
        </Button>
      </footer>
    </Dialog>
  );
}
