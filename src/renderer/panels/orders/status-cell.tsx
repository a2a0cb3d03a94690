import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { isLeg } from '#renderer/order-ui/order-family.ts';
import { orderName } from '#renderer/order-ui/order-name.ts';
import {
  isAmendable,
  isCancellable,
  isChangeable,
  requestInDoubt,
  type StatusTone,
  toneOf,
} from '#renderer/order-ui/order-rows.ts';
import { statusWithPending } from '#renderer/order-ui/status-text.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { useIsInStale } from '#renderer/ui/stale.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { OrderActionsContext } from './order-actions-context.ts';
import { fullNote, noteParts } from './order-notes.ts';

const PILL = {
  open: 'brand',
  partial: 'brand',
  match: 'good',
  unknown: 'warn',
  rejected: 'error',
  quiet: 'plain',
} as const satisfies Record<StatusTone, string>;

/** An order's status, pending change, notes and actions. */
export function StatusCell({ order }: { readonly order: Order }): ReactNode {
  const orderActions = useContext(OrderActionsContext);
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const tone = toneOf(order);
  const name = orderName(order, translate, formats);
  const notes = noteParts(order, translate, formats);
  const isFilling = useFilling(order);
  const exits = orderActions?.bracketToChange(order) ?? null;
  const mayHaveChanged = useIsInStale() && isWorking(order) && tone !== 'unknown';
  return (
    <span className="order-status" data-filling={isFilling || undefined}>
      <StatusPill
        tone={mayHaveChanged ? 'plain' : PILL[tone]}
        strong={tone === 'unknown'}
        title={fullNote(order, translate, formats)}
      >
        {order.attention === undefined ? null : <span aria-hidden="true">⚠ </span>}
        {statusWithPending(order, translate)}
      </StatusPill>
      {notes.length === 0 ? null : (
        <span
          className={order.attention === undefined ? 'order-note' : 'order-note is-attention'}
          data-tip={fullNote(order, translate, formats)}
        >
          {notes.map((note, at) => (
            <span key={note}>{at === 0 ? note : ` ${note}`}</span>
          ))}
        </span>
      )}
      {orderActions ? (
        <span className="order-actions">
          {isAmendable(order) ? (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('amendOrder', { order: name })}
              disabled={orderActions.bars.amend(order)}
              title={orderActions.bars.amend(order) ? t('amendBarred') : undefined}
              onClick={() => orderActions.amend(order.ref)}
            >
              {t('amend')}
            </Button>
          ) : null}
          {isChangeable(order) ? (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('changeOrder', { order: name })}
              title={t('changeHint')}
              onClick={() => orderActions.change(order)}
            >
              {t('change')}
            </Button>
          ) : null}
          {exits !== null && isLeg(order) ? (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('changeExitsOrder', { order: name })}
              title={t('changeExitsHow')}
              onClick={() => orderActions.changeExits(exits)}
            >
              {t('change')}
            </Button>
          ) : null}
          {isCancellable(order) ? (
            <Button
              size="small"
              tone="quiet"
              busy={orderActions.actions.busy.has(order.ref)}
              aria-label={t(isWatched(order) ? 'giveUpOrder' : 'cancelOrder', { order: name })}
              title={
                isWatched(order)
                  ? t(isLeg(order) ? 'legHint' : 'giveUpHint')
                  : orderActions.bars.cancel(order)
                    ? t('cancelBarred')
                    : orderActions.hasWaitingExits(order)
                      ? translate('orderPath:exit.goToo')
                      : undefined
              }
              data-barred={orderActions.bars.cancel(order) ? '' : undefined}
              onClick={() => orderActions.actions.cancel(order)}
            >
              {t(isWatched(order) ? 'giveUp' : 'cancel')}
            </Button>
          ) : null}
          {requestInDoubt(order) === null ? null : (
            <Button
              size="small"
              tone="quiet"
              aria-label={translate('orderPath:resolveOrder', { order: name })}
              onClick={() => orderActions.resolve(order.ref)}
            >
              {translate('orderPath:resolve')}
            </Button>
          )}
          {order.attention === undefined ? null : (
            <Button
              size="small"
              tone="quiet"
              aria-label={translate('orderPath:acknowledgeOrder', { order: name })}
              onClick={() => orderActions.actions.acknowledge(order)}
            >
              {translate('orderPath:acknowledge')}
            </Button>
          )}
        </span>
      ) : null}
    </span>
  );
}

/** How long the sweep over a row takes after a fill, ms; as in orders.css. */
const SWEEP_MS = 400;

/** True for a moment after more of the order was filled; never for what was filled before it was shown. */
function useFilling({ lotsDone }: Order): boolean {
  const before = useRef(lotsDone);
  const [sweep, setSweep] = useState(0);
  useEffect(() => {
    if (lotsDone > before.current) setSweep((count) => count + 1);
    before.current = lotsDone;
  }, [lotsDone]);
  useEffect(() => {
    if (sweep === 0) return;
    const timer = setTimeout(() => setSweep(0), SWEEP_MS);
    return () => clearTimeout(timer);
  }, [sweep]);
  return sweep > 0;
}
