import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { PanelEmpty } from '../ui/panel-state.tsx';
import { showStandardLayout } from './actions.ts';

/** All panels were closed or popped out. */
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
