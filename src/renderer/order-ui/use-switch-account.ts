import { useCallback, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts';

type Switching = {
  /** The account that is being switched to; null while none is. */
  readonly to: string | null;
  /** Why the last try failed, in the person's language. */
  readonly failure: string | null;
  /** Resolves with whether it is the active account now. */
  switchTo(number: string): Promise<boolean>;
};

/** Switches the account in every window. It waits for orders that are on their way, so it may take a moment. */
export function useSwitchAccount(): Switching {
  const { translate } = useTexts('errors');
  const [to, setTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [once] = useOneAtATime();
  const switchTo = useCallback(
    async (number: string): Promise<boolean> => {
      const isSwitched = await once(async () => {
        setTo(number);
        setFailure(null);
        try {
          await ask(bridge.accounts.switchTo({ number }));
          return true;
        } catch (thrown) {
          setFailure(messageOf(failureFrom(thrown), translate));
          return false;
        } finally {
          setTo(null);
        }
      });
      return isSwitched ?? false;
    },
    [once, translate],
  );
  return { to, failure, switchTo };
}
