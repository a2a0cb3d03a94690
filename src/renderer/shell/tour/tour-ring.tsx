import { type ReactNode, useEffect, useState } from 'react';
import { type StepId, targetOf } from './tour-steps.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const OUTSIDE = 3;
/** Panels move, windows are resized: often enough to follow, seldom enough to cost nothing. */
const LOOK_MS = 250;

function boxOf(step: StepId): Box | null {
  const found = targetOf(step)?.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  return {
    left: Math.max(0, found.left - OUTSIDE),
    top: Math.max(0, found.top - OUTSIDE),
    width: found.width + 2 * OUTSIDE,
    height: found.height + 2 * OUTSIDE,
  };
}

/** A line around what is spoken of. It takes no click and covers nothing. */
export function TourRing({ step }: { readonly step: StepId }): ReactNode {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = (): void =>
      setBox((before) => {
        const now = boxOf(step);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [step]);
  return box ? <div className="tour-ring" style={{ ...box }} aria-hidden="true" /> : null;
}
