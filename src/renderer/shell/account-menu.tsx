import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '../bridge/index.ts';
import { useTexts } from '../i18n/index.ts';
import { notify } from '../stores/notices.ts';
import { useSession, useTrading } from '../stores/session.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';

/** Who is signed in and with which account; the way out. */
export function AccountMenu(): ReactNode {
  const { t, translate } = useTexts('shell');
  const session = useSession();
  const trading = useTrading();
  if (session?.kind !== 'signed-in') return null;
  const number = trading?.kind === 'unlocked' ? trading.account.number : null;
  const signOut = (): void => {
    ask(bridge.session.signOut()).catch((thrown: unknown) =>
      notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) }),
    );
  };
  return (
    <Menu
      className="title-button is-spare-second"
      label={number === null ? t('account') : t('accountMenu', { number })}
      items={[{ key: 'sign-out', label: t('signOut'), note: session.user.username, onSelect: signOut }]}
    >
      {number ?? session.user.username}
      <Icon name="down" size={10} />
    </Menu>
  );
}
