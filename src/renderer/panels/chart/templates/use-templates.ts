import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { ChartSetup as StoredTemplate } from '#shared/contract/charts.ts';
import type { StockCode } from '#shared/market/index.ts';

const KEY = ['chart', 'templates'];

type Saved = { readonly id?: string; readonly name: string; readonly content: string; readonly revision?: number };

/** The templates of the person, on the service. Its functions fail with a BridgeError. */
export function useTemplates(symbol: StockCode) {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => ask(bridge.charts.templates()), staleTime: 0 });
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey: KEY });
  return {
    all: data,
    error,
    load: (id: string): Promise<StoredTemplate> => ask(bridge.charts.template({ id, symbol })),
    /** Without `revision` it overwrites what is there. */
    async save(template: Saved): Promise<void> {
      await ask(bridge.charts.saveTemplate(template));
      await renew();
    },
    async remove(id: string): Promise<void> {
      await ask(bridge.charts.deleteTemplate({ id }));
      await renew();
    },
    renew,
  };
}
export type Templates = ReturnType<typeof useTemplates>;
