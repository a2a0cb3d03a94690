import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { showStandardLayout } from './operations/actions.ts';

/** Shown when all panels were closed or popped out. */
export function EmptyDock(): ReactNode {
  const { t } = useTexts('shell');
  return (
    <PanelEmpty
      title={t('panel.empty')}
      text={t('panel.emptyText')}
      action={
        <Button size="small" onClick={showStandardLayout}>
          {t('panel.standard')}
        </Button>
      }
    />
  );
}
