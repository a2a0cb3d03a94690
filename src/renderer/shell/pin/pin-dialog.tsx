import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { closePinDialog, pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { CodeInput, type CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { DialogFrame } from '#renderer/ui/dialog.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { countdown } from '#shared/formats/formats.ts';
import { blockedFor } from './pin.ts';
import './pin-dialog.css';

/** Asks for the PIN in a card that does not block the live prices behind it. */
export function PinDialog(): ReactNode {
  const open = pinDialogStore((store) => store.open);
  const trading = useTrading();
  const unlocked = trading === null || trading.kind === 'unlocked';
  useEffect(() => {
    if (unlocked) closePinDialog();
  }, [unlocked]);
  return open && !unlocked ? <PinCard /> : null;
}

function PinCard(): ReactNode {
  const { t, translate } = useTexts('shell');
  const { t: common } = useTexts('common');
  const trading = useTrading();
  const now = useNow();
  const id = useId();
  const input = useRef<CodeInputHandle>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [shakes, setShakes] = useState(0);
  const blocked = blockedFor(trading, now);
  const busy = isSending || trading?.kind === 'unlocking';
  const isBlocked = blocked > 0;

  useEffect(() => {
    if (!busy && !isBlocked) input.current?.focus();
  }, [busy, isBlocked]);

  const unlock = async (pin: string): Promise<void> => {
    setSending(true);
    try {
      await ask(bridge.session.unlock({ pin }));
      closePinDialog();
    } catch (thrown) {
      const failure = failureFrom(thrown);
      setWrong(failure.code === 'INVALID_PIN' ? t('pin.wrong') : messageOf(failure, translate));
      setShakes((times) => times + 1);
    } finally {
      setSending(false);
    }
  };

  // Where the service does not say whether there is a PIN, one is asked for.
  const [hasPin, setHasPin] = useState(true);
  useEffect(() => {
    let isShown = true;
    ask(bridge.securityCentre.account()).then(
      (account) => isShown && setHasPin(account.hasPin !== false),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const openSecurity = (): void => {
    closePinDialog();
    void bridge.windows.openSettings({ section: 'security' });
  };

  const reason = trading?.kind === 'locked' ? trading.reason : 'asked';
  const attempts = trading?.kind === 'locked' && wrong !== null ? trading.attemptsLeft : null;
  return (
    <DialogFrame className="pin-card" labelledBy={`${id}-title`} closesOutside={false} onClose={closePinDialog}>
      <IconButton label={common('close')} className="pin-close" onClick={closePinDialog}>
        <Icon name="close" />
      </IconButton>
      <span className="pin-mark" aria-hidden="true">
        <Icon name="locked" />
      </span>
      <h2 id={`${id}-title`}>{t('pin.title')}</h2>
      {hasPin ? (
        <>
          <p className="pin-reason">{t(`pin.reason.${reason}`)}</p>
          <form onSubmit={(event) => event.preventDefault()}>
            <CodeInput
              ref={input}
              label={t('pin.field')}
              hidesLabel
              masked
              error={wrong}
              mistakes={shakes}
              disabled={busy || isBlocked}
              describedBy={`${id}-message`}
              onTyped={() => setWrong(null)}
              onComplete={(pin) => void unlock(pin)}
            />
          </form>
          <p className="pin-message" id={`${id}-message`} role="alert">
            {isBlocked ? t('pin.blocked', { time: countdown(blocked) }) : busy ? `${t('pin.unlocking')}…` : wrong}
            {!isBlocked && attempts !== null ? ` ${t('pin.attemptsLeft', { count: attempts })}.` : null}
          </p>
          <Button size="small" tone="quiet" className="pin-forgot" onClick={openSecurity}>
            {t('pin.forgot')}
          </Button>
        </>
      ) : (
        <>
          <p className="pin-reason">{t('pin.none')}</p>
          <Button tone="brand" className="pin-first" onClick={openSecurity}>
            {t('pin.setFirst')}
          </Button>
        </>
      )}
      <footer>
        <span>{t('pin.pricesStay')}</span>
        <Button size="small" tone="quiet" onClick={closePinDialog}>
          {t('pin.later')}
        </Button>
      </footer>
    </DialogFrame>
  );
}
