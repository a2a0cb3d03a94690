import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { useSession, useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';

const LANGUAGES = ['en', 'id'] as const;

/** Who is signed in and with which account; the language, and the way out. */
export function AccountMenu(): ReactNode {
  const { t, translate } = useTexts('shell');
  const session = useSession();
  const trading = useTrading();
  const settings = useSettings();
  const isReplay = useIsReplay();
  if (session?.kind !== 'signed-in') return null;
  const number = trading?.kind === 'unlocked' ? trading.account.number : null;
  const tellFailure = (thrown: unknown): void =>
    notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) });
  const signOut = (): void => {
    ask(bridge.session.signOut()).catch(tellFailure);
  };
  // Numbers are written as the language writes them.
  const speak = (language: (typeof LANGUAGES)[number]): void => {
    ask(bridge.settings.change({ language, numberFormat: language })).catch(tellFailure);
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
          onSelect: () => speak(language),
        })),
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
      <Icon name="down" size={10} />
    </Menu>
  );
}
