import { useCallback, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Patch } from './settings-list.ts';

/** Ends when the change before this one has been answered, whether it was saved or not. */
let answered: Promise<unknown> = Promise.resolve();

/** A patch has whole groups: one that was made before an earlier change has been answered would take that back. */
function changeInTurn(patchOf: (settings: Settings) => Patch): Promise<void> {
  const own = answered.then(async () => {
    const patch = patchOf(settingsStore.getState().settings ?? DEFAULT_SETTINGS);
    // Rendered when applied: the answer arrives before the next paint.
    settingsStore.setState({ settings: await ask(bridge.settings.change(patch)) });
  });
  answered = own.catch(() => {});
  return own;
}

/** Changes settings at once, each after the one before; `failure` is why the last change was not saved. */
export function useChange(): {
  readonly failure: string | null;
  /** @param patchOf what changes, made of the settings as they are when its turn has come */
  change(patchOf: (settings: Settings) => Patch): Promise<void>;
} {
  const { t, translate } = useTexts('settings');
  const [failure, setFailure] = useState<string | null>(null);
  const change = useCallback(
    async (patchOf: (settings: Settings) => Patch): Promise<void> => {
      try {
        await changeInTurn(patchOf);
        setFailure(null);
      } catch (thrown) {
        setFailure(t('notSaved', { reason: messageOf(failureFrom(thrown), translate) }));
      }
    },
    [t, translate],
  );
  return { failure, change };
}
