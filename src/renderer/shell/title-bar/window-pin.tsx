import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { useOwnWindow, useWindowPlace } from '#renderer/stores/app.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';

/** Toggles whether the window stays above those of other applications. */
export function WindowPin(): ReactNode {
  const { t } = useTexts('commands');
  const keys = useCommandKeys('window.pinOnTop');
  const own = useOwnWindow();
  const pinned = useWindowPlace()?.pinned ?? own?.pinned ?? false;
  const name = t('window.pinOnTop');
  return (
    <IconButton
      className="window-pin"
      label={name}
      title={keys === null ? name : `${name} (${keys})`}
      pressed={pinned}
      onClick={() => runCommand('window.pinOnTop')}
    >
      <Icon name="pin" />
    </IconButton>
  );
}
