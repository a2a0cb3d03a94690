import type { ReactNode } from 'react';
import { alertRequestStore } from '#renderer/alert-ui/new-alert.ts';
import { deferred } from '#renderer/ui/deferred.tsx';

// Not needed for the first paint.
const AlertDialog = deferred(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** Renders the alert dialog while it is open. */
export function AlertLayer(): ReactNode {
  const isOpen = alertRequestStore((store) => store.request !== null);
  return isOpen ? <AlertDialog /> : null;
}
