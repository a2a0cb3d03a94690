import type { OrderBoard } from '#shared/contract/orders.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { KillPoint } from './kill-points.ts';

/** Names the life that sent a request. Never passed on to the exchange. */
export const LIFE_HEADER = 'x-campaign-life';

/** A clock that every process of this machine shares and nobody sets, ms. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A press as the parent chooses it. */
export type KillPress =
  | {
      readonly kind: 'place';
      readonly symbol: string;
      readonly price: number;
      readonly lots: number;
      readonly draftId: string;
    }
  | {
      readonly kind: 'amend';
      readonly orderId: string;
      readonly price: number;
      readonly lots: number;
      readonly draftId: string;
    }
  | { readonly kind: 'cancel'; readonly orderId: string }
  /** From the account that is active; no other withdrawal has this amount, rupiah. */
  | { readonly kind: 'withdraw'; readonly account: string; readonly amount: number; readonly draftId: string };

export type ToChild =
  | {
      readonly type: 'begin';
      /** Number of this process, in the order of their starts. */
      readonly life: number;
      readonly addresses: ServiceAddresses;
      /** Folder of the journal and of the kill switch's latch. */
      readonly folder: string;
      /** What the vault holds; null before the first sign-in. */
      readonly secret: string | null;
      readonly credentials: { readonly username: string; readonly password: string; readonly pin: string };
      /** The machine's clock at first, Unix ms. */
      readonly startsAt: number;
    }
  /** Nothing that an earlier life sent is on its way any more: the time that passes shows nothing but absence. */
  | { readonly type: 'quiet' }
  | {
      readonly type: 'press';
      readonly presses: readonly KillPress[];
      readonly point: KillPoint;
      /** When a person pressed, on the child's monotonic clock. */
      readonly pressedMono: number;
    };

export type FromChild =
  | { readonly type: 'ready' }
  | { readonly type: 'secret'; readonly secret: string }
  /** The workstation has reconciled, as far as it goes by itself. */
  | {
      readonly type: 'board';
      readonly board: OrderBoard;
      readonly transfers: readonly TransferRow[];
      /** The child's clock beside the machine's, at the pace of which it goes from here on. */
      readonly clock: { readonly machineMs: number; readonly monotonicMs: number };
    }
  | { readonly type: 'pressed' }
  /** All presses are answered: the point was not reached. */
  | { readonly type: 'survived'; readonly answers: readonly string[] }
  | { readonly type: 'failed'; readonly message: string };
