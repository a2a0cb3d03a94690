import type { ReactNode } from 'react';
import { useAppInfo } from '#renderer/stores/app.ts';
import { deferred } from '#renderer/ui/deferred.tsx';

const Label = deferred(async () => ({ default: (await import('./drill-label.tsx')).DrillLabel }));

/** The label of the drill that runs; nothing while none does. */
export function DrillSlot(): ReactNode {
  const drill = useAppInfo()?.drill;
  return drill ? <Label {...drill} /> : null;
}
