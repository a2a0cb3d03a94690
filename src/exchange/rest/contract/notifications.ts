import { endpoints } from '#shared/service/endpoints.ts';
import { settle } from './changing-credentials.ts';
import type { Samples } from './sample.ts';

export const notificationsSamples: Samples<'notifications'> = (kit) => ({
  list: async () => {
    const { password } = await settle(kit);
    const { client } = kit;
    const { token } = await client.call(endpoints.users.settingToken, {
      body: { change: 'email', value: 'someone@lantai.invalid' },
    });
    await client.call(endpoints.users.verifyIdentity, { body: { token, password } });
    const { results } = await client.call(endpoints.notifications.list, { query: { limit: '1' } });
    return { query: { before_id: results[0]?.id ?? '', limit: '10', kind: 'security' } };
  },
});
