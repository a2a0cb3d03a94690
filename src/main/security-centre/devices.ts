import type { ServiceClient } from '#main/service/index.ts';
import type { SignedInDevice } from '#shared/contract/security-centre.ts';

type WireDevice = Awaited<ReturnType<ServiceClient['credentials']['device']>>['data'];

/** Where one is signed in. */
export type Devices = {
  /** The one seen last comes first. */
  list(): Promise<SignedInDevice[]>;
  device(id: string): Promise<SignedInDevice>;
  end(id: string): Promise<SignedInDevice[]>;
  /** One after the other: what was ended stays so where a later one fails. @returns those that are left */
  endOthers(): Promise<SignedInDevice[]>;
};

export function createDevices({ credentials }: Pick<ServiceClient, 'credentials'>, ended: () => void): Devices {
  const list = async (): Promise<SignedInDevice[]> => {
    const { data } = await credentials.devices({}, { fresh: true });
    return data.sessions.map(deviceOf);
  };
  const end = async (id: string): Promise<SignedInDevice[]> => {
    const { data } = await credentials.devices({ end_session_id: id });
    ended();
    return data.sessions.map(deviceOf);
  };
  return {
    list,
    end,
    async device(id) {
      return deviceOf((await credentials.device({ id })).data);
    },
    async endOthers() {
      let left = await list();
      // Where the service names none as this one, ending the others would end this one too.
      if (!left.some(({ isThis }) => isThis)) return left;
      for (const { id, isThis } of left) if (!isThis) left = await end(id);
      return left;
    },
  };
}

const deviceOf = (wire: WireDevice): SignedInDevice => ({
  id: wire.session_id,
  name: wire.device_name,
  platform: wire.platform,
  userAgent: wire.user_agent,
  method: wire.login_method,
  signedInAt: wire.signed_in_at,
  lastSeenAt: wire.last_seen_at,
  isThis: wire.is_current ?? false,
});
