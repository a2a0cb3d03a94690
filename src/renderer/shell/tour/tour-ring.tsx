import { type ReactNode, useEffect, useState } from 'react';
import type { Box } from './place-card.ts';
import { type StepId, targetOf } from './tour-steps.ts';

const MARGIN = 3;
/** Poll interval for the position of the highlighted element, ms. */
const POLL_MS = 250;

function boxOf(step: StepId): Box | null {
  const found = targetOf(step)?.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  return {
    left: Math.max(0, found.left - MARGIN),
    top: Math.max(0, found.top - MARGIN),
    width: found.width + 2 * MARGIN,
    height: found.height + 2 * MARGIN,
  };
}

/** The element of a step with a margin, px of the window; null where it is not shown. */
export function useTargetBox(step: StepId): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const update = (): void =>
      setBox((before) => {
        const now = boxOf(step);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [step]);
  return box;
}

/** A line around the element of the current step. Takes no clicks. */
export const TourRing = ({ box }: { readonly box: Box | null }): ReactNode =>
  box ? <div className="tour-ring" style={{ ...box }} aria-hidden="true" /> : null;
