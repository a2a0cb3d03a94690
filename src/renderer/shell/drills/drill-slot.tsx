import type { ReactNode } from 'react';
import { useAppInfo } from '#renderer/stores/app.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { drillStore } from './drill-store.ts';
import { loadParts } from './drills.ts';

const Parts = deferred(async () => ({ default: (await loadParts()).DrillParts }));

/** The label of the drill that runs, and the debrief of the last one; nothing before the first. */
export function DrillSlot(): ReactNode {
  const drill = useAppInfo()?.drill ?? null;
  const { isUsed } = drillStore();
  return drill || isUsed ? <Parts drill={drill} /> : null;
}
