import type { Dispatch } from 'react';
import { priceAway } from '#renderer/order-ui/plan-state.ts';
import type { TicketAction, TicketState } from '#renderer/order-ui/ticket-state.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { distancePresetWords } from '#shared/ticket/index.ts';

/** A distance that one press takes. */
export type DistanceButton = {
  readonly text: string;
  readonly isPossible: boolean;
  apply(): void;
};

/** The person's distances for the plan of the order; empty for one without a stop. @param last rupiah; null while unknown */
export function useDistances(
  { plan, side }: TicketState,
  last: number | null,
  dispatch: Dispatch<TicketAction>,
): readonly DistanceButton[] {
  const { trimmed, numberFormat } = useFormats();
  const { distances } = (useSettings() ?? DEFAULT_SETTINGS).ticket;
  const { kind } = plan;
  if (kind !== 'bracket' && kind !== 'stop' && kind !== 'trailing-stop') return [];
  return distancePresetWords(distances, numberFormat).map(({ text, preset }) => {
    if (preset === null) return { text, isPossible: false, apply: () => undefined };
    const { loss, profit } = preset;
    return {
      text: kind === 'bracket' ? `\u2212${trimmed(loss)} / +${trimmed(profit)}%` : `${trimmed(loss)}%`,
      isPossible: kind !== 'stop' || last !== null,
      apply() {
        if (kind !== 'stop') dispatch({ kind: 'distances', loss, profit });
        else if (last !== null) {
          const value = priceAway(last, side === 'buy' ? loss : -loss);
          dispatch({ kind: 'plan-field', field: 'trigger', value });
        }
      },
    };
  });
}
