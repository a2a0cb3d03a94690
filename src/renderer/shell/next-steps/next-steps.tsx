import type { ReactNode } from 'react';
import { writeAlertFrom } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { openTicket } from '#renderer/order-ui/open-ticket.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { useIsReplay, useOwnWindow } from '#renderer/stores/app.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { type NextStep, nextStep } from '#shared/contract/settings.ts';
import { toggleKeySheet } from '../keyboard/key-sheet-store.ts';
import { openPalette } from '../palette/palette-store.ts';
import { openGallery } from '../workspaces/store.ts';
import { finishSteps, useTickedSteps } from './use-next-steps.ts';
import './next-steps.css';

const STEPS: readonly NextStep[] = nextStep.options;
const ACTIONS: Readonly<Record<NextStep, () => void>> = {
  order: () => openTicket('buy'),
  alert: () => writeAlertFrom(panelStore.getState().activePanelId),
  search: () => openPalette(''),
  workspace: openGallery,
  keys: toggleKeySheet,
};

/** What somebody new may try next, after the tour; goes away for good when all is done or it is dismissed. */
export function NextSteps(): ReactNode {
  const done = useSettings()?.nextSteps ?? null;
  const isReplay = useIsReplay();
  const isFirst = useOwnWindow()?.primary ?? true;
  if (done === null || isReplay || !isFirst || STEPS.every((step) => done.includes(step))) return null;
  return <StepsMenu done={done} />;
}

function StepsMenu({ done }: { readonly done: readonly NextStep[] }): ReactNode {
  const { t } = useTexts('tour');
  useTickedSteps();
  const count = t('tryNext.count', { done: done.length, all: STEPS.length });
  return (
    <Menu
      className="next-steps"
      label={`${t('tryNext.title')}: ${count}`}
      items={[
        ...STEPS.map((step) => ({
          key: step,
          label: t(`tryNext.${step}`),
          on: done.includes(step),
          onSelect: ACTIONS[step],
        })),
        { key: 'hide', label: t('tryNext.hide'), separated: true, onSelect: () => finishSteps(STEPS) },
      ]}
    >
      {t('tryNext.title')} {count}
    </Menu>
  );
}
