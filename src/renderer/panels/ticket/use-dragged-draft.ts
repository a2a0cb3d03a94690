import { type Dispatch, useEffect, useRef } from 'react';
import { stopLimitOf } from '#renderer/order-ui/plan-state.ts';
import { type MovableRole, onDraftMoved } from '#renderer/order-ui/ticket-drafts.ts';
import type { TicketAction, TicketState } from '#renderer/order-ui/ticket-state.ts';
import { MAX_STOP_SLIP, type Price, ticksBetween } from '#shared/market/index.ts';

/** A price that was dragged on a chart or a ladder becomes what is typed: the other fields stay, and nothing is sent. */
export function useDraggedDraft(panelId: string, state: TicketState, dispatch: Dispatch<TicketAction>): void {
  const now = useRef(state);
  now.current = state;
  useEffect(
    () => onDraftMoved(panelId, (role, price) => dispatch(draggedTo(now.current, role, price))),
    [panelId, dispatch],
  );
}

/** The limit of a stop is as many ticks beyond its trigger as it was dragged to, none where that is not beyond it. */
export function draggedTo({ side, plan }: TicketState, role: MovableRole, price: Price): TicketAction {
  switch (role) {
    case 'entry':
      return { kind: 'price', price };
    case 'takeProfit':
      return { kind: 'plan-field', field: 'takeProfit', value: price };
    case 'stopLoss':
      return { kind: 'plan-field', field: 'stopTrigger', value: price };
    case 'trigger':
      return { kind: 'plan-field', field: 'trigger', value: price };
    case 'limit': {
      const trigger = plan.trigger ?? 0;
      const ticks = side === 'buy' ? ticksBetween(trigger, price) : ticksBetween(price, trigger);
      return {
        kind: 'plan-field',
        field: 'slipTicks',
        value: stopLimitOf(trigger, 0, side) === 0 ? plan.slipTicks : Math.min(MAX_STOP_SLIP, Math.max(0, ticks)),
      };
    }
  }
}
