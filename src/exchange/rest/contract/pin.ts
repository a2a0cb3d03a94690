import { endpoints } from '#shared/service/endpoints.ts';
import { codeOf, pinChange, settle } from './changing-credentials.ts';
import type { Samples } from './sample.ts';

const { pin: api } = endpoints;

export const pinSamples: Samples<'pin'> = (kit) => {
  const { client } = kit;
  const identity = async () => ({ email: (await client.call(endpoints.auth.userProfile)).email });
  const begin = async (kind: 'change' | 'reset'): Promise<{ flow_id: string }> => {
    const change = await pinChange(kit);
    const { flow_id } =
      kind === 'change'
        ? await client.call(api.changeNew, { body: change })
        : await client.call(api.resetValidate, { body: await identity() });
    return { flow_id };
  };
  const sent = async (kind: 'change' | 'reset') => {
    const body = await begin(kind);
    await client.call(api[`${kind}SendCode`], { body });
    return { ...body, otp: await codeOf(client) };
  };
  const verified = async (kind: 'change' | 'reset') => {
    const { flow_id, otp } = await sent(kind);
    await client.call(api[`${kind}VerifyCode`], { body: { flow_id, otp } });
    return { flow_id };
  };
  const named = async () => ({ ...(await verified('reset')), new_pin: (await pinChange(kit)).new_pin });
  return {
    validate: async () => ({ body: { pin: (await settle(kit)).pin } }),
    change: async () => ({ body: await pinChange(kit) }),
    changeNew: async () => ({ body: await pinChange(kit) }),
    changeSendCode: async () => ({ body: await begin('change') }),
    changeVerifyCode: async () => ({ body: await sent('change') }),
    changeConfirm: async () => ({ body: await verified('change') }),
    resetValidate: async () => ({ body: await identity() }),
    resetSendCode: async () => ({ body: await begin('reset') }),
    resetVerifyCode: async () => ({ body: await sent('reset') }),
    resetNew: async () => ({ body: await named() }),
    resetConfirm: async () => {
      const body = await named();
      await client.call(api.resetNew, { body });
      return { body: { flow_id: body.flow_id } };
    },
  };
};
