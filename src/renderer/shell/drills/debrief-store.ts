import { create } from 'zustand';
import type { DrillRecord } from '#shared/contract/practice.ts';

/** The debrief that this window shows. */
export const debriefStore = create<{ readonly record: DrillRecord | null }>(() => ({ record: null }));
