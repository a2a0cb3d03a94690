import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read, readQuery } from '#renderer/queries/read.ts';
import { write } from '#renderer/queries/write.ts';
import { deleteTemplate, type StoredTemplate, saveTemplate, type TemplateSave } from '#shared/chart/templates.ts';
import type { StockCode } from '#shared/market/index.ts';

const LIST = { ...readQuery('charts.templates', {}), staleTime: 0 };

/** The templates of the person, on the service. Its functions fail with a LantaiError. */
export function useTemplates(symbol: StockCode) {
  const client = useQueryClient();
  const { data, error } = useQuery(LIST);
  return {
    all: data,
    error,
    load: (templateId: string): Promise<StoredTemplate> => read('charts.template', { templateId, symbol }),
    /** A save without `revision` overwrites what is there. */
    save: (template: TemplateSave): Promise<void> => saveTemplate(read, write, template),
    remove: (templateId: string): Promise<void> => deleteTemplate(write, templateId),
    renew: (): Promise<void> => client.invalidateQueries({ queryKey: LIST.queryKey }),
  };
}
export type Templates = ReturnType<typeof useTemplates>;
