import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useTitleWithKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { askKillSwitch, closeKillSwitch, killSwitchStore, useHalt } from '#renderer/stores/kill-switch.ts';
import { useSession } from '#renderer/stores/session.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import { KillSwitchCard } from './kill-switch-card.tsx';
import { OrdersToCancel } from './orders-to-cancel.tsx';
import './kill-switch.css';

/** In the title bar of every workspace window: opens the card that stops or resumes trading. */
export function KillSwitch(): ReactNode {
  const { t } = useTexts('killSwitch');
  const press = usePress();
  const button = useRef<HTMLButtonElement>(null);
  const question = killSwitchStore((store) => store.question);
  const halt = useHalt();
  const isReplay = useIsReplay();
  const signedIn = useSession()?.kind === 'signed-in';
  const stopTitle = useTitleWithKeys(t('stop'), 'orders.halt');
  if (isReplay || !signedIn) return null;
  const offered = halt === null ? 'stop' : 'resume';
  return (
    <>
      <button
        ref={button}
        type="button"
        className="title-button kill-switch"
        aria-description={halt === null ? stopTitle : t('resume')}
        aria-label={t(offered)}
        aria-haspopup="dialog"
        aria-expanded={question !== null}
        data-halted={halt !== null}
        {...press.on(() => (question === null ? askKillSwitch(offered) : closeKillSwitch()))}
      >
        <Icon name="stop" />
      </button>
      {question !== null && button.current ? (
        <KillSwitchCard
          key={question}
          question={question}
          anchor={button.current}
          details={question === 'stop' ? <OrdersToCancel /> : undefined}
        />
      ) : null}
    </>
  );
}
