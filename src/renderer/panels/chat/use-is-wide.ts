import { type RefObject, useEffect, useState } from 'react';

/** Em from which the list and the room stand side by side; see chat.css. */
const WIDE_EM = 40;

/** Whether the panel has two columns. */
export function useIsWide(root: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(box).fontSize) || 12;
      setWide(box.clientWidth > WIDE_EM * em);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [root]);
  return isWide;
}
