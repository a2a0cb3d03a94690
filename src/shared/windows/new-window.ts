import type { ArrivingPanel, WindowLayout } from '#shared/contract/windows.ts';

type NewWindow = { readonly primary: boolean; readonly layout: WindowLayout | null };

/** A window of a workspace that nothing has been sent to. */
export const newWindow = (id: string, { primary, layout }: NewWindow) => {
  const arriving: ArrivingPanel[] = [];
  return { id, primary, pinned: false, layout, arriving, origins: {} };
};
