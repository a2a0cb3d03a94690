import { create } from 'zustand';
import type { Failure } from '#shared/contract/define.ts';

/** Whether the limits of a live service are shown in this window, to be accepted before its first order. */
export const limitsDialogStore = create<{ open: boolean }>(() => ({ open: false }));

/** Opens it where an order was refused because nobody has accepted the limits yet. */
export const showLimitsAfter = ({ code }: Pick<Failure, 'code'>): void => {
  if (code === 'LIMITS_NOT_ACCEPTED') limitsDialogStore.setState({ open: true });
};
export const closeLimitsDialog = (): void => limitsDialogStore.setState({ open: false });
