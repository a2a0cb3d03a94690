import type { ServiceClient } from '#main/service/index.ts';
import type { DeliverySettings } from '#shared/contract/account.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { RestDialect } from '#shared/service/dialect.ts';

/** A service that lacks a call answers so; 405 and 410 say that it is not offered any more. */
const NOT_OFFERED: ReadonlySet<unknown> = new Set([404, 405, 410, 501]);
const isNotOffered = (thrown: unknown): boolean =>
  thrown instanceof LantaiError && NOT_OFFERED.has(thrown.params.status);

/**
 * By which ways the service's notifications come: of the newer call where it is offered, else of the older one. Which of
 * them answered is remembered, so that the other is not asked for again.
 */
export function createDeliverySettings(
  { notifications }: Pick<ServiceClient, 'notifications'>,
  choice: RestDialect['notificationSettings'],
): () => Promise<DeliverySettings> {
  let generation = choice;

  async function newer(): Promise<DeliverySettings> {
    const { data } = await notifications.settingsV3();
    const settings = data.results.map(({ in_app: inApp, is_required: isRequired, ...rest }) => ({
      ...rest,
      inApp,
      isRequired,
    }));
    return { generation: 'v3', settings };
  }

  async function older(): Promise<DeliverySettings> {
    const { data } = await notifications.settings();
    const settings = data.results.map((row) => ({
      ...row,
      description: '',
      inApp: null,
      email: null,
      isRequired: null,
    }));
    return { generation: 'older', settings };
  }

  return async () => {
    if (generation === 'older') return older();
    try {
      const answer = await newer();
      generation = 'v3';
      return answer;
    } catch (thrown) {
      if (generation === 'v3' || !isNotOffered(thrown)) throw thrown;
      const answer = await older();
      generation = 'older';
      return answer;
    }
  };
}
