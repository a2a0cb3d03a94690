import { type ReactNode, useEffect } from 'react';
import { useAlerts } from '#renderer/alert-ui/alerts-store.ts';
import { writeAlertFrom } from '#renderer/alert-ui/new-alert.ts';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { openTicket } from '#renderer/order-ui/open-ticket.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { useIsReplay, useOwnWindow } from '#renderer/stores/app.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { settingsStore, useSettings } from '#renderer/stores/settings.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { type NextStep, nextStep } from '#shared/contract/settings.ts';
import { namesOf } from '#shared/records.ts';
import { keySheetStore, toggleKeySheet } from '../keyboard/key-sheet-store.ts';
import { openPalette, paletteStore } from '../palette/palette-store.ts';
import { openGallery } from '../workspaces/store.ts';
import './next-steps.css';

/** Marks steps as done, for good. */
function finishSteps(finished: readonly NextStep[]): void {
  const before = settingsStore.getState().settings?.nextSteps ?? null;
  if (before === null || finished.every((step) => before.includes(step))) return;
  void bridge.settings.change({ nextSteps: [...new Set([...before, ...finished])] });
}

/** Ticks off what is done in this window, however it is done. */
function useTickedSteps(): void {
  const ordered = useOrders().length > 0;
  const alerted = (useAlerts().alerts?.length ?? 0) > 0;
  const arranged = (useWorkspaces()?.workspaces.length ?? 0) > 1;
  const searched = paletteStore(({ start }) => start !== null);
  const looked = keySheetStore(({ open }) => open);
  useEffect(() => {
    const seen = { order: ordered, alert: alerted, search: searched, workspace: arranged, keys: looked };
    finishSteps(namesOf(seen).filter((step) => seen[step]));
  }, [ordered, alerted, searched, arranged, looked]);
}

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
