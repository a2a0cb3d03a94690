import { type ReactNode, useEffect } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { appStore } from '#renderer/stores/app.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { debriefStore } from './debrief-store.ts';

const Debrief = deferred(async () => ({ default: (await import('./debrief-dialog.tsx')).DebriefDialog }));

/** The debrief, in the window in which its drill was ended or started. */
export function DrillLayer(): ReactNode {
  const { record } = debriefStore();
  useEffect(
    () =>
      bridge.practice.drillEnded(({ windowId, record: ended }) => {
        if (appStore.getState().own?.id === windowId) debriefStore.setState({ record: ended });
      }),
    [],
  );
  return record ? <Debrief key={record.startedAt} record={record} /> : null;
}
