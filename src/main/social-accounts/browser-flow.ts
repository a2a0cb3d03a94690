import type { Timers } from '#main/platform/timers.ts';
import type { RandomBytes, Transport } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Provider, ThirdPartyDialect } from '#shared/service/third-party-dialect.ts';
import { authorizationAddress, createFlowSecrets } from './authorization-request.ts';
import { exchangeCode } from './exchange-code.ts';
import { type LoopbackReceiver, openLoopbackReceiver, type ReturnPage } from './loopback-receiver.ts';

type FlowOptions = {
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  readonly transport: Transport;
  /** Named by the profile, or announced by the practice exchange. */
  readonly thirdParties: () => ThirdPartyDialect;
  /** Opens the system's browser. */
  readonly openExternal: (address: string) => Promise<void>;
  page(provider: Provider, result: 'received' | 'declined'): ReturnPage;
};

/** Signs a person in at a provider by the system's browser; one flow at a time, the later one ends the earlier. */
export class BrowserFlow {
  readonly #options: FlowOptions;
  #receiver: LoopbackReceiver | null = null;
  #run = 0;

  constructor(options: FlowOptions) {
    this.#options = options;
  }

  /**
   * @returns the provider's token
   * @throws LantaiError NOT_ALLOWED for a provider that the profile does not name; CANCELLED (params.reason `declined`
   * where the person did so there), TIMEOUT, UNREACHABLE (the provider, or params.reason `browser`) or UNREADABLE_ANSWER
   */
  async authorize(name: Provider): Promise<string> {
    const { timers, randomBytes, transport, thirdParties, openExternal, page } = this.#options;
    const provider = thirdParties().signIn[name];
    if (!provider) throw new LantaiError('NOT_ALLOWED', `the profile names no ${name}`);
    this.cancel();
    this.#run += 1;
    const run = this.#run;
    const secrets = createFlowSecrets(randomBytes);
    const receiver = await openLoopbackReceiver({ timers, state: secrets.state, page: (result) => page(name, result) });
    try {
      this.#check(run);
      this.#receiver = receiver;
      const { redirectUri } = receiver;
      // The address is the profile's, which is encrypted or on this machine; only its query is made here.
      await openExternal(authorizationAddress(provider, secrets, redirectUri)).catch(() => {
        throw new LantaiError('UNREACHABLE', 'no browser could be opened', { params: { reason: 'browser' } });
      });
      const code = await receiver.code;
      const token = await exchangeCode(
        provider,
        { code, verifier: secrets.verifier, redirectUri },
        { transport, timers },
      );
      this.#check(run);
      return token;
    } finally {
      receiver.cancel();
      if (this.#receiver === receiver) this.#receiver = null;
    }
  }

  /** @throws LantaiError CANCELLED where the flow has ended, or another has begun */
  #check(run: number): void {
    if (run !== this.#run) throw new LantaiError('CANCELLED', 'the sign-in was cancelled');
  }

  /** Ends the flow that runs, at whatever step it is. */
  cancel(): void {
    this.#run += 1;
    this.#receiver?.cancel();
    this.#receiver = null;
  }
}
