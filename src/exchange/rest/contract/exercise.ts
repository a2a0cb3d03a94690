import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

const { exercise: api } = endpoints;

export const exerciseSamples: Samples<'exercise'> = ({ client, held }) => {
  const least = async (kinds: readonly string[]) => {
    const own = await client.call(api.entitlements);
    const some = own
      .filter(({ kind, units_left }) => kinds.includes(kind) && units_left > 0)
      .sort((one, other) => one.exercise_price - other.exercise_price)[0];
    return { body: { code: some?.code ?? '', units: some?.unit_step ?? 0 } };
  };
  return {
    list: () => ({ query: { status: 'PENDING', page: '1', limit: '10' } }),
    exercisable: () => ({ query: { stockCode: held } }),
    exercise: () => least(['RIGHTS', 'WARRANT']),
    conversion: () => least(['CONVERTIBLE']),
    stockTradable: () => ({ query: { stock_codes: `${held},ZZZZ` } }),
  };
};
