import { useCallback } from 'react';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { type CommandId, openedKind } from '#shared/keys/index.ts';

/** A command's name on the screen. */
export function commandTitle(translate: Translate, id: CommandId): string {
  const kind = openedKind(id);
  if (kind !== null) return translate('commands:openPanel', { panel: translate(`shell:panels.${kind}`) });
  return translate(`commands:${id as Exclude<CommandId, `panel.open.${string}`>}`);
}

/** Returns the title of a command in the language of the window. */
export function useCommandTitle(): (id: CommandId) => string {
  const { translate } = useTexts('commands');
  return useCallback((id) => commandTitle(translate, id), [translate]);
}
