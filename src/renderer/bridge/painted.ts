import type { LantaiBridge } from '#shared/contract/contract.ts';

type Stage = Parameters<LantaiBridge['app']['painted']>[0]['stage'];

/** Reports that what was just rendered has reached the screen: when the frame after the next one begins. */
export function reportPainted(bridge: LantaiBridge, stage: Stage): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void bridge.app.painted({ stage, at: Date.now() })));
}

/** A window that is not shown paints nothing. */
const LONGEST_WAIT_MS = 250;

/** Reports when a document that brought its content was first painted, and then goes on; without a paint after 250 ms. */
export function afterFirstPaint(bridge: LantaiBridge, stage: Stage, goOn: () => void): void {
  let hasGoneOn = false;
  const once = (): void => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    goOn();
  };
  setTimeout(once, LONGEST_WAIT_MS);
  const observer = new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    observer.disconnect();
    once();
    void bridge.app.painted({ stage, at: Math.round(performance.timeOrigin + paint.startTime) });
  });
  observer.observe({ type: 'paint', buffered: true });
}
