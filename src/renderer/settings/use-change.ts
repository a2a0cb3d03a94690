import { useCallback, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import type { SettingsChange } from '#shared/contract/settings.ts';

/** Changes settings at once; `failure` is why the last change was not saved. */
export function useChange(): {
  readonly failure: string | null;
  change(changed: SettingsChange): Promise<void>;
} {
  const { t, translate } = useTexts('settings');
  const [failure, setFailure] = useState<string | null>(null);
  const change = useCallback(
    async (changed: SettingsChange): Promise<void> => {
      try {
        // Rendered when applied: the answer arrives before the next paint.
        settingsStore.setState({ settings: await ask(bridge.settings.change(changed)) });
        setFailure(null);
      } catch (thrown) {
        setFailure(t('notSaved', { reason: messageOf(failureFrom(thrown), translate) }));
      }
    },
    [t, translate],
  );
  return { failure, change };
}
