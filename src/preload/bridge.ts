import type { LantaiBridge } from '#shared/contract/contract.ts';

export type { LantaiBridge };

declare global {
  interface Window {
    readonly lantai: LantaiBridge;
  }
}
