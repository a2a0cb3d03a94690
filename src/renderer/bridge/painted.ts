import type { LantaiBridge } from '#shared/contract/contract.ts';

type Stage = Parameters<LantaiBridge['app']['painted']>[0]['stage'];

/** Reports that what was just rendered has reached the screen: when the frame after the next one begins. */
export function reportPainted(bridge: LantaiBridge, stage: Stage): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void bridge.app.painted({ stage, at: Date.now() })));
}

/** Reports when a document that brought its content was first painted. */
export function reportFirstPaint(bridge: LantaiBridge, stage: Stage): void {
  new PerformanceObserver((list, observer) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    observer.disconnect();
    void bridge.app.painted({ stage, at: Math.round(performance.timeOrigin + paint.startTime) });
  }).observe({ type: 'paint', buffered: true });
}
