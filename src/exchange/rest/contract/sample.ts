import type { RestClient, TestExchange } from '#exchange/testing/index.ts';
import type { endpoints } from '#shared/service/endpoints.ts';

/** Good input for a call. Leave a part out where the endpoint takes none. */
export type Sample = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Status of the refusal that even good input meets, where the practice user's role does not allow the call. */
  readonly refused?: 403;
};

/** What samples are made from. */
export type Kit = {
  readonly exchange: TestExchange;
  /** Signed in, trading unlocked. */
  readonly client: RestClient;
  /** A stock that the account holds at least 60 lots of. */
  readonly held: string;
  /** Today's limits of `held`, rupiah: a buy at `arb` and a sale at `ara` rest in the book. */
  readonly arb: number;
  readonly ara: number;
};

/** Good input for endpoints of a domain, by their names in the catalogue; made anew for each call. An endpoint that needs nothing may be left out. */
export type Samples<Domain extends keyof typeof endpoints> = (kit: Kit) => {
  readonly [Name in keyof (typeof endpoints)[Domain]]?: () => Sample | Promise<Sample>;
};
