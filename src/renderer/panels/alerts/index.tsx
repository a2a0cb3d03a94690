import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { PanelState } from '../../ui/index.ts';

export default function AlertsPanel(): ReactNode {
  const { t } = useTexts('alerts');
  return <PanelState.Empty title={t('none')} text={t('noneText')} />;
}
