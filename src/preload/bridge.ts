import type { LantaiBridge } from '#shared/contract/index.ts';

export type { LantaiBridge };

declare global {
  interface Window {
    readonly lantai: LantaiBridge;
  }
}
