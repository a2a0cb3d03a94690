import { type ReactNode, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { AppInfo } from '#shared/contract/app.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { SocialAccount } from '#shared/contract/social-accounts.ts';

type Provider = SocialAccount['provider'];
type ProviderSignInProps = {
  readonly info: AppInfo | null;
  /** Another way to sign in is being tried. */
  readonly busy: boolean;
};

const NONE: readonly Provider[] = [];
/** The practice exchange has both, and says so once it listens: their room is there from the first paint. */
const OF_PRACTICE: readonly Provider[] = ['google', 'facebook'];

/** Those that the profile names; read again when the practice exchange listens. */
function useProviders(info: AppInfo | null): readonly Provider[] {
  const [providers, setProviders] = useState(NONE);
  const isPractice = info?.mode === 'practice';
  const isListening = info !== null && (!isPractice || info.practiceAccount !== null);
  useEffect(() => {
    if (!isListening) return;
    let isCurrent = true;
    void ask(bridge.socialAccounts.providers()).then(
      (found) => {
        if (isCurrent) setProviders(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isListening]);
  return providers;
}

/** Signs in by another provider, in the system's browser: nothing of it is typed or shown here. */
export function ProviderSignIn({ info, busy }: ProviderSignInProps): ReactNode {
  const { t, translate } = useTexts('login');
  const known = useProviders(info);
  const [waiting, setWaiting] = useState<Provider | null>(null);
  const [failed, setFailed] = useState<{ readonly provider: Provider; readonly failure: Failure } | null>(null);
  const isReserved = known.length === 0 && info?.mode === 'practice' && info.practiceAccount === null;
  const shown = isReserved ? OF_PRACTICE : known;

  const signIn = async (provider: Provider): Promise<void> => {
    setWaiting(provider);
    setFailed(null);
    try {
      await ask(bridge.socialAccounts.signIn({ provider }));
    } catch (thrown) {
      const failure = failureFrom(thrown);
      if (failure.code !== 'CANCELLED' || failure.params.reason === 'declined') setFailed({ provider, failure });
    } finally {
      setWaiting(null);
    }
  };
  const failureText = (provider: Provider, failure: Failure): string => {
    const name = t(`provider.name.${provider}`);
    if (failure.code === 'INVALID_AUTH') return t('provider.notConnected', { provider: name });
    if (failure.params.reason === 'declined') return t('provider.declined', { provider: name });
    if (failure.params.reason === 'browser') return t('provider.noBrowser');
    if (failure.code === 'TIMEOUT') return t('provider.timeout');
    return messageOf(failure, translate);
  };
  if (shown.length === 0) return null;
  return (
    <div className="login-providers">
      {waiting === null ? (
        <>
          <span className="login-or">{t('provider.or')}</span>
          {shown.map((provider) => (
            <Button
              key={provider}
              disabled={busy || isReserved}
              aria-label={t('provider.long', { provider: t(`provider.name.${provider}`) })}
              onClick={() => void signIn(provider)}
            >
              {t(`provider.name.${provider}`)}
            </Button>
          ))}
        </>
      ) : (
        <>
          <span className="login-or" role="status">
            {t('provider.waiting')}
          </span>
          <Button autoFocus onClick={() => void ask(bridge.socialAccounts.cancel())}>
            {t('provider.cancel')}
          </Button>
        </>
      )}
      {failed === null ? null : (
        <p className="login-provider-problem" role="alert">
          {failureText(failed.provider, failed.failure)}
        </p>
      )}
    </div>
  );
}
