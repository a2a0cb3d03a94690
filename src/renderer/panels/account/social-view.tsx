import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { Question } from '#renderer/ui/question.tsx';
import type { Failure } from '#shared/contract/define.ts';
import type { SocialAccount } from '#shared/contract/social-accounts.ts';
import { connect, disconnect, useConnecting } from './connect-store.ts';
import { accountQueries } from './queries.ts';

/** Accounts of other providers by which one signs in. */
export function SocialView(): ReactNode {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const query = useQuery(accountQueries.social);
  const [leaving, setLeaving] = useState<SocialAccount['provider'] | null>(null);
  const run = async (task: Promise<void>): Promise<void> => {
    await task;
    setLeaving(null);
    await client.invalidateQueries({ queryKey: accountQueries.social.queryKey });
  };
  return (
    <>
      <section className="account-part">
        <p className="account-note">{t('social.text')}</p>
        <Answered query={query} rows={2}>
          {(accounts) => (
            <ul className="account-social">
              {accounts.map((account) => (
                <Account
                  key={account.provider}
                  account={account}
                  onConnect={() => void run(connect(account.provider))}
                  onDisconnect={() => setLeaving(account.provider)}
                />
              ))}
            </ul>
          )}
        </Answered>
      </section>
      {leaving === null ? null : (
        <Question
          title={t('social.leaveTitle', { provider: t(`social.providers.${leaving}`) })}
          text={t('social.leaveText')}
          button={t('social.disconnect')}
          busy={false}
          onYes={() => void run(disconnect(leaving))}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

type AccountProps = {
  readonly account: SocialAccount;
  onConnect(): void;
  onDisconnect(): void;
};

function Account({ account, onConnect, onDisconnect }: AccountProps): ReactNode {
  const { t, translate } = useTexts('account');
  const formats = useFormats();
  const { provider: inBrowser, failed } = useConnecting();
  const { provider, isOffered, isConnected, connectedAt } = account;
  const name = t(`social.providers.${provider}`);
  const isBusy = inBrowser === provider;
  const failureText = (failure: Failure): string => {
    if (failure.params.reason === 'declined') return t('social.declined', { provider: name });
    if (failure.params.reason === 'browser') return t('social.noBrowser');
    if (failure.code === 'TIMEOUT') return t('social.timeout');
    return messageOf(failure, translate);
  };
  return (
    <li>
      <b>{name}</b>
      {isConnected ? (
        <StatusPill tone="good">
          {connectedAt === null ? t('social.connected') : t('social.since', { day: formats.dateWithYear(connectedAt) })}
        </StatusPill>
      ) : (
        <StatusPill tone="plain">{t('social.notConnected')}</StatusPill>
      )}
      {isBusy ? (
        <Button size="small" tone="quiet" onClick={() => void ask(bridge.socialAccounts.cancel())}>
          {t('social.cancel')}
        </Button>
      ) : isConnected ? (
        <Button size="small" aria-label={t('social.disconnectLong', { provider: name })} onClick={onDisconnect}>
          {t('social.disconnect')}
        </Button>
      ) : (
        <Button
          size="small"
          tone="brand"
          disabled={!isOffered || inBrowser !== null}
          aria-label={t('social.connectLong', { provider: name })}
          onClick={onConnect}
        >
          {t('social.connect')}
        </Button>
      )}
      {isBusy ? (
        <p className="account-note" role="status">
          {t('social.inBrowser')}
        </p>
      ) : failed?.provider === provider ? (
        <p className="account-note is-bad" role="alert">
          {failureText(failed.failure)}
        </p>
      ) : !isOffered && !isConnected ? (
        <p className="account-note">{t('social.notOffered', { provider: name })}</p>
      ) : null}
    </li>
  );
}
