import type { LantaiBridge } from '#shared/contract/contract.ts';

type Stage = Parameters<LantaiBridge['app']['painted']>[0]['stage'];

/** Reports that what was just rendered has reached the screen: when the frame after the next one begins. */
export function reportPainted(bridge: LantaiBridge, stage: Stage): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void bridge.app.painted({ stage, at: Date.now() })));
}
