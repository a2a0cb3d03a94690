import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { useSession, useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';

const LANGUAGES = ['en', 'id'] as const;

/** The signed-in user and account; language and sign-out. */
export function AccountMenu(): ReactNode {
  const { t, translate } = useTexts('shell');
  const session = useSession();
  const trading = useTrading();
  const settings = useSettings();
  const isReplay = useIsReplay();
  if (session?.kind !== 'signed-in') return null;
  const number = trading?.kind === 'unlocked' ? trading.account.number : null;
  const reportFailure = (thrown: unknown): void =>
    notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) });
  const signOut = (): void => {
    ask(bridge.session.signOut()).catch(reportFailure);
  };
  const changeLanguage = (language: (typeof LANGUAGES)[number]): void => {
    ask(bridge.settings.change({ language })).catch(reportFailure);
  };
  return (
    <Menu
      className="title-button"
      label={t('accountMenu', { number: number ?? session.user.username })}
      items={[
        ...LANGUAGES.map((language) => ({
          key: language,
          label: t(`languages.${language}`),
          checked: settings?.language === language,
          onSelect: () => changeLanguage(language),
        })),
        {
          key: 'hide-amounts',
          label: t('hideAmounts'),
          on: settings?.privacy.hideAmounts === true,
          separated: true,
          onSelect: () => runCommand('privacy.toggleAmounts'),
        },
        ...(isReplay
          ? []
          : [
              {
                key: 'sign-out',
                label: t('signOut'),
                note: session.user.username,
                separated: true,
                onSelect: signOut,
              },
            ]),
      ]}
    >
      {number ?? session.user.username}
      <Icon name="down" size="small" />
    </Menu>
  );
}
