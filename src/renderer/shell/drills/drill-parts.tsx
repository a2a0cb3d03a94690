import { type ReactNode, useEffect } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { appStore } from '#renderer/stores/app.ts';
import type { RunningDrill } from '#shared/contract/practice.ts';
import { DebriefDialog } from './debrief-dialog.tsx';
import { debriefStore } from './debrief-store.ts';
import { DrillLabel } from './drill-label.tsx';
import { drillStore } from './drill-store.ts';

export { chooseDrill, drillItems, readLastDrill } from './drill-choices.ts';

/** The label while a drill runs, and its debrief in the window in which it was ended or started. */
export function DrillParts({ drill }: { readonly drill: RunningDrill | null }): ReactNode {
  const { record } = debriefStore();
  useEffect(() => {
    // Its debrief comes a while after the drill has ended.
    drillStore.setState({ isUsed: true });
    return bridge.practice.drillEnded(({ windowId, record: ended }) => {
      if (appStore.getState().own?.id === windowId) debriefStore.setState({ record: ended });
    });
  }, []);
  return (
    <>
      {drill ? <DrillLabel {...drill} /> : null}
      {record ? <DebriefDialog key={record.startedAt} record={record} /> : null}
    </>
  );
}
