import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { closeKillSwitch, type KillSwitchQuestion, useHalt } from '#renderer/stores/kill-switch.ts';
import { useCancellableCount } from '#renderer/stores/order-board.ts';
import { Button } from '#renderer/ui/button.tsx';
import { placeBeside } from '#renderer/ui/place-beside.ts';
import { usePress } from '#renderer/ui/use-press.ts';

type KillSwitchCardProps = { readonly question: KillSwitchQuestion; readonly anchor: HTMLElement };

/**
 * Confirms before trading is stopped or resumed. Enter stops; resuming needs the button, so that keys
 * pressed again in haste do not undo the stop.
 */
export function KillSwitchCard({ question, anchor }: KillSwitchCardProps): ReactNode {
  const { t, translate } = useTexts('killSwitch');
  const { t: common } = useTexts('common');
  const id = useId();
  const press = usePress();
  const halt = useHalt();
  const cancellable = useCancellableCount();
  const card = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isStop = question === 'stop';

  // Another window or the tray was faster.
  const isDone = isStop === (halt !== null);
  useEffect(() => {
    if (isDone) closeKillSwitch();
  }, [isDone]);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (card.current) placeBeside(card.current, anchor);
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [anchor]);
  useEffect(() => {
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && (card.current?.contains(target) === true || anchor.contains(target))) return;
      closeKillSwitch();
    };
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', closeKillSwitch);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', closeKillSwitch);
    };
  }, [anchor]);

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
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeKillSwitch();
  };
  const count = isStop ? cancellable : (halt?.remaining ?? 0);

  return (
    <div
      ref={card}
      className="kill-switch-card"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={pressed}
    >
      <h2 id={`${id}-title`}>{t(isStop ? 'stopTitle' : 'resumeTitle')}</h2>
      <p id={`${id}-text`}>{t(isStop ? 'stopText' : 'resumeText')}</p>
      {count > 0 ? <p>{t(isStop ? 'stopOrders' : 'resumeRemaining', { count })}</p> : null}
      {failure === null ? null : (
        <p className="kill-switch-failure" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button ref={isStop ? null : first} size="small" tone="quiet" onClick={closeKillSwitch}>
          {common('cancel')}
        </Button>
        <Button
          ref={isStop ? first : null}
          className={isStop ? 'kill-switch-stop' : ''}
          busy={busy}
          {...press.on(() => void confirm())}
        >
          {busy && isStop ? t('stopping') : t(question)}
        </Button>
      </footer>
    </div>
  );
}
