import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useBarredText } from '#renderer/order-ui/barred-text.ts';
import { cancelAllQuestion } from '#renderer/order-ui/cancel-all.ts';
import { askCancelAll } from '#renderer/stores/cancel-all.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { OrderActions } from './use-order-actions.ts';

type CancelAllProps = {
  /** Orders on the board that can be cancelled. */
  readonly count: number;
  /** Sources or rows could not be read: there may be more orders than are shown. */
  readonly mayBeMore: boolean;
  /** Orders of which it is not known whether they stand. */
  readonly unknown: number;
  readonly actions: OrderActions;
};

/** Cancels every order that any source shows, after a confirmation. It keeps its place while there is none. */
export function CancelAll({ count, mayBeMore, unknown, actions }: CancelAllProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const press = usePress();
  const [asking, setAsking] = useState(false);
  const barred = useBarredText('stopBarred');
  return (
    <Button
      size="small"
      disabled={count === 0 && !mayBeMore}
      tone={asking ? 'danger' : 'quiet'}
      onBlur={() => setAsking(false)}
      {...press.on(() => {
        // What the phase bars does not fit into a button.
        if (barred !== null && !asking) {
          askCancelAll();
          return;
        }
        if (asking) actions.cancelAll();
        setAsking(!asking);
      })}
    >
      {asking ? cancelAllQuestion(translate, { count, mayBeMore, unknown, name: null }) : t('cancelAll')}
    </Button>
  );
}
