import type { RefObject } from 'react';
import { useMeasured } from '#renderer/ui/use-measured.ts';

/** Em from which the list and the room stand side by side; see chat.css. */
const WIDE_EM = 40;

/** Whether the panel has two columns. */
export const useIsWide = (root: RefObject<HTMLElement | null>): boolean => useMeasured(root, isWide, false);

const isWide = (box: HTMLElement): boolean =>
  box.clientWidth > WIDE_EM * (Number.parseFloat(getComputedStyle(box).fontSize) || 12);
