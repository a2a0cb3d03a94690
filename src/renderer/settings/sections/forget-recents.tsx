import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ItemCard } from '../item-card.tsx';

/** Clears the palette's recent items. */
export function ForgetRecents(): ReactNode {
  const { t, translate } = useTexts('settings');
  const [message, setMessage] = useState('');
  const forget = (): void => {
    ask(bridge.recents.clear()).then(
      () => setMessage(t('privacy.forgotten')),
      (thrown: unknown) => setMessage(messageOf(failureFrom(thrown), translate)),
    );
  };
  return (
    <ItemCard id="forgetRecents" control={<Button onClick={forget}>{t('privacy.forget')}</Button>}>
      <p className="settings-message" role="status">
        {message}
      </p>
    </ItemCard>
  );
}
