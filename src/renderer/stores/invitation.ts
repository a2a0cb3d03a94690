import { create } from 'zustand';

/** An invitation whose link was clicked in another program, and the panel that shows it; null while there is none. */
export const invitationStore = create<{
  readonly shown: { readonly panelId: string; readonly link: string } | null;
}>(() => ({ shown: null }));
