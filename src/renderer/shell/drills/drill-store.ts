import { create } from 'zustand';

/** Whether this window has had to do with a drill: then its label and debrief are loaded, and stay. */
export const drillStore = create<{ readonly isUsed: boolean }>(() => ({ isUsed: false }));
