import { lazy, type ReactNode, Suspense } from 'react';
import { newAlertStore } from '#renderer/alert-ui/new-alert.ts';

// Nobody needs it for the first paint.
const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })));

/** The form of an alert over the floor, while it is asked for. */
export function AlertLayer(): ReactNode {
  const asked = newAlertStore((store) => store.inDialog !== null);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog />
    </Suspense>
  );
}
