import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

let made = 0;

export const chartsSamples: Samples<'charts'> = ({ client, held }) => {
  const { charts } = endpoints;
  const symbol = { symbol: held };
  const content = '{"panes":[]}';
  const name = (): string => {
    made += 1;
    return `Template ${made}`;
  };
  const template = async (): Promise<string> =>
    (await client.call(charts.saveTemplate, { body: { name: name(), content } })).template_id;
  const revision = async (): Promise<number> => (await client.call(charts.layout, { path: symbol })).revision;
  return {
    corporateActions: () => ({ query: { symbol: held, from: '2024-01-01', to: '2026-12-31' } }),
    initial: () => ({ path: symbol }),
    layout: () => ({ path: symbol }),
    saveLayout: async () => ({ path: symbol, body: { name: 'Mine', content, revision: await revision() } }),
    saveTemplate: async () => ({
      body: { template_id: await template(), name: name(), content, revision: 1 },
    }),
    template: async () => ({ path: { ...symbol, templateId: await template() } }),
    deleteTemplate: async () => ({ path: { templateId: await template() } }),
    configurations: () => ({ query: { user_setting_type: '1' } }),
    saveConfiguration: () => ({ body: { key: 'theme', value: 'dark', user_setting_type: 1 } }),
  };
};
