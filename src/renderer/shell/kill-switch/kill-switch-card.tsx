import { type ReactNode, useEffect, useId, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { closeKillSwitch, type KillSwitchQuestion, useHalt } from '#renderer/stores/kill-switch.ts';
import { useActiveCount } from '#renderer/stores/order-board.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import './kill-switch.css';

type KillSwitchCardProps = {
  readonly question: KillSwitchQuestion;
  readonly anchor: HTMLElement;
  /** What will be cancelled, for a window that knows more than its number. */
  readonly details?: ReactNode;
};

/**
 * Confirms before trading is stopped or resumed. Enter stops; resuming needs the button, so that keys
 * pressed again in haste do not undo the stop.
 */
export function KillSwitchCard({ question, anchor, details }: KillSwitchCardProps): ReactNode {
  const { t, translate } = useTexts('killSwitch');
  const { t: common } = useTexts('common');
  const id = useId();
  const press = usePress();
  const halt = useHalt();
  const active = useActiveCount();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStop = question === 'stop';

  // Another window or the tray was faster.
  const isDone = isStop === (halt !== null);
  useEffect(() => {
    if (isDone) closeKillSwitch();
  }, [isDone]);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await ask(isStop ? bridge.orders.halt() : bridge.orders.endHalt());
      closeKillSwitch();
    } catch (thrown) {
      setFailure(messageOf(failureFrom(thrown), translate));
      setBusy(false);
    }
  };
  const count = isStop ? active : (halt?.remaining ?? 0);

  return (
    <Popover
      anchor={anchor}
      className="kill-switch-card"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={closeKillSwitch}
    >
      <h2 id={`${id}-title`}>{t(isStop ? 'stopTitle' : 'resumeTitle')}</h2>
      <p id={`${id}-text`}>{t(isStop ? 'stopText' : 'resumeText')}</p>
      {details ?? (count > 0 ? <p>{t(isStop ? 'stopOrders' : 'resumeRemaining', { count })}</p> : null)}
      {failure === null ? null : (
        <p className="kill-switch-failure" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button data-autofocus={isStop ? undefined : ''} size="small" tone="quiet" onClick={closeKillSwitch}>
          {common('cancel')}
        </Button>
        <Button
          data-autofocus={isStop ? '' : undefined}
          tone={isStop ? 'danger' : 'plain'}
          busy={busy}
          {...press.on(() => void confirm())}
        >
          {busy && isStop ? t('stopping') : t(question)}
        </Button>
      </footer>
    </Popover>
  );
}
