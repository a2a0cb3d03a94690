import '#renderer/security-ui/texts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { untilText } from '#renderer/security-ui/until-text.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { follow } from '#renderer/stores/follow.ts';
import { sessionStore, useSession, useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { SecurityAccount, SignedInDevice } from '#shared/contract/security-centre.ts';
import { ActivityCard } from './activity-card.tsx';
import type { OpenableProps } from './card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { type HeadLine, headLines } from './head-lines.ts';
import { PasswordCard } from './password-card.tsx';
import { PinCard } from './pin-card.tsx';
import { TokenCard } from './token-card.tsx';
import { type Asked, useAsked } from './use-asked.ts';
import './security.css';

/** PIN, password, contact, sessions and devices of whoever is signed in. */
export default function SecurityCentre(): ReactNode {
  const { t } = useTexts('securityCentre');
  const session = useSession();
  const info = useAppInfo();
  useEffect(
    () =>
      follow({
        load: () => bridge.session.state(),
        listen: bridge.session.changed,
        set: (state) => sessionStore.setState({ state }),
      }).stop,
    [],
  );
  if (info?.mode === 'replay') return <p className="security-note">{t('replay')}</p>;
  if (session === null) return <PanelLoading rows={6} />;
  if (session.kind !== 'signed-in') return <p className="security-note">{t('signedOut')}</p>;
  return <SignedIn key={session.user.id} />;
}

type Openable = 'pin' | 'password' | 'contact';

function SignedIn(): ReactNode {
  const account = useAsked(() => bridge.securityCentre.account());
  const devices = useAsked(() => bridge.securityCentre.devices());
  const [open, setOpen] = useState<Openable | null>(null);
  const reload = (): void => {
    account.reload();
    devices.reload();
  };
  const openable = (id: Openable): OpenableProps => ({
    isOpen: open === id,
    isOff: open !== null && open !== id,
    onOpen: () => setOpen(id),
    onChanged: reload,
    onClose() {
      setOpen(null);
      reload();
    },
  });
  return (
    <div className="security-centre">
      <Head account={account} devices={devices} />
      <PinCard hasPin={account.value?.hasPin ?? null} {...openable('pin')} />
      <PasswordCard {...openable('password')} />
      <DevicesCard devices={devices} />
      <TokenCard />
      <ContactCard {...openable('contact')} />
      <ActivityCard />
    </div>
  );
}

type HeadProps = { readonly account: Asked<SecurityAccount>; readonly devices: Asked<SignedInDevice[]> };

/** Four lines, worst first. */
function Head({ account, devices }: HeadProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const { t: common } = useTexts('common');
  const trading = useTrading();
  const now = useNow();
  const lines = headLines({
    account: account.failure === null ? account.value : null,
    devices: devices.failure === null ? devices.value : null,
    trading,
    now,
  });
  return (
    <>
      <ul className="security-head" aria-label={t('head.label')}>
        {lines.map((line) => (
          <li key={line.id} className="security-line" data-grade={line.grade}>
            <b>{t(`head.${line.id}`)}</b>
            <HeadState line={line} />
          </li>
        ))}
      </ul>
      {account.failure === null ? null : (
        <p className="flow-message" role="alert">
          {messageOf(account.failure, translate)}{' '}
          <Button size="small" onClick={account.reload}>
            {common('retry')}
          </Button>
        </p>
      )}
    </>
  );
}

function HeadState({ line: { text } }: { readonly line: HeadLine }): ReactNode {
  const { t } = useTexts('securityCentre');
  const formats = useFormats();
  const now = useNow();
  const params = 'at' in text ? { time: untilText(text.at, now, formats) } : text;
  return <span>{t(`head.${text.key}`, params)}</span>;
}
