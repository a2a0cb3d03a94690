import type { OrderBoard } from '#shared/contract/orders.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { KillPoint } from './kill-points.ts';

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
  | { readonly kind: 'cancel'; readonly orderId: string };

export type ToChild =
  | {
      readonly type: 'begin';
      readonly addresses: ServiceAddresses;
      /** Of the journal and of the kill switch's latch. */
      readonly folder: string;
      /** What the vault holds; null before the first sign-in. */
      readonly secret: string | null;
      readonly credentials: { readonly username: string; readonly password: string; readonly pin: string };
      /** The machine's clock at first, Unix ms. */
      readonly startsAt: number;
    }
  | { readonly type: 'press'; readonly presses: readonly KillPress[]; readonly point: KillPoint };

export type FromChild =
  | { readonly type: 'ready' }
  | { readonly type: 'secret'; readonly secret: string }
  /** The workstation has reconciled, as far as it goes by itself. */
  | { readonly type: 'board'; readonly board: OrderBoard }
  | { readonly type: 'pressed' }
  /** All presses are answered: the point was not reached. */
  | { readonly type: 'survived' }
  | { readonly type: 'failed'; readonly message: string };
