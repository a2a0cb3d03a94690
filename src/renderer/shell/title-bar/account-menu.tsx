import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useSession, useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { reserved } from '#renderer/ui/reserved.ts';
import { useLast } from '#renderer/ui/use-last.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

const LANGUAGES = ['en', 'id'] as const;

/** The practice exchange's own names, "practice" and "PRACTICE-0001", without the word that the mode beside them says. */
const withoutMode = (name: string): string => name.replace(/^practice(?:-|$)/i, '');

/** The signed-in user and account; the buying power, also where the bar has no room for it; language and sign-out. */
export function AccountMenu(): ReactNode {
  const { t, translate } = useTexts('shell');
  const session = useSession();
  const trading = useTrading();
  const settings = useSettings();
  const mode = useAppInfo()?.mode;
  const isReplay = mode === 'replay';
  // A drill is a session of the practice exchange.
  const isPractice = mode === 'practice' || mode === 'drill';
  const cash = usePortfolio()?.summary.tradingBalance;
  const formats = useFormats();
  const amountText = useAmountText();
  const number = trading?.kind === 'unlocked' ? trading.account.number : undefined;
  // While trading is locked the account has no number.
  const lastNumber = useLast(number, '');
  if (session?.kind !== 'signed-in') return null;
  const name = number ?? session.user.username;
  const shown = isPractice ? withoutMode : (text: string): string => text;
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
      label={t('accountMenu', { number: name })}
      items={[
        {
          key: 'buying-power',
          label: t('buyingPower'),
          note: cash === undefined || cash === null ? NO_VALUE : amountText(formats.rupiah(cash)),
          heading: name,
          onSelect: () => showPanel('portfolio'),
        },
        ...LANGUAGES.map((language) => ({
          key: language,
          label: t(`languages.${language}`),
          checked: settings?.language === language,
          separated: language === LANGUAGES[0],
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
      <Icon name="account" />
      <span data-collapse={3} {...reserved(shown(session.user.username), shown(lastNumber))}>
        {shown(name)}
      </span>
    </Menu>
  );
}
