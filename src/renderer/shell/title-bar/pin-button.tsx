import type { ReactNode } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useTitleWithKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { reserved } from '#renderer/ui/reserved.ts';
import { useLast } from '#renderer/ui/use-last.ts';
import { useNow } from '#renderer/ui/use-now.ts';
import { countdown } from '#shared/formats/formats.ts';
import { lockTrading } from '../pin/pin.ts';

/** Whether trading is unlocked and for how long; locks it, or opens the PIN dialog. */
export function PinButton(): ReactNode {
  const { t, translate } = useTexts('shell');
  const trading = useTrading();
  const isReplay = useIsReplay();
  const now = useNow();
  const isUnlocked = trading?.kind === 'unlocked';
  const left = isUnlocked ? (trading.locksAt === null ? '' : countdown(trading.locksAt - now)) : undefined;
  const timeRoom = useLast(left, '88:88');
  const lockNow = useTitleWithKeys(t('pin.lockNow'), 'session.lock');
  const unlockNow = useTitleWithKeys(t('pin.unlock'), 'session.unlock');
  // There is nothing to unlock in a recording.
  if (!trading || isReplay) return null;
  if (left !== undefined) {
    const lock = (): void => {
      lockTrading().catch((thrown: unknown) =>
        notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) }),
      );
    };
    return (
      <button
        type="button"
        className="title-button"
        data-tip={lockNow}
        aria-label={[t('pin.unlocked'), left, t('pin.lockNow')].join(' ')}
        onClick={lock}
      >
        <Icon name="unlocked" />
        <PinText>{t('pin.unlocked')}</PinText> <span {...reserved(timeRoom)}>{left}</span>
      </button>
    );
  }
  const stateText = trading.kind === 'unlocking' ? t('pin.unlocking') : t('pin.locked');
  return (
    <button
      type="button"
      className="title-button is-locked"
      data-tip={unlockNow}
      aria-label={`${stateText} · ${t('pin.unlock')}`}
      onClick={openPinDialog}
    >
      <Icon name="locked" />
      <PinText>{stateText}</PinText> <span {...reserved(timeRoom)} />
    </button>
  );
}

/** As wide as the longest state: locking moves nothing. */
function PinText({ children }: { readonly children: string }): ReactNode {
  const { t } = useTexts('shell');
  return (
    <span
      className="is-collapse-last"
      data-collapse={5}
      {...reserved(t('pin.unlocked'), t('pin.unlocking'), t('pin.locked'))}
    >
      {children}
    </span>
  );
}
