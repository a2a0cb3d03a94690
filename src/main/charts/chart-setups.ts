import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { ChartSetupHead, chartsContract } from '#shared/contract/charts.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { chartsEndpoints } from '#shared/service/charts.ts';
import { timeOf } from '#shared/service/read/index.ts';
import { isConflict } from './failures.ts';

type Head = AnswerOf<typeof chartsEndpoints.saveTemplate>['data'];

const headOf = ({ template_id: id, name, revision = 0, updated_at: savedAt }: Head): ChartSetupHead => ({
  id,
  name,
  revision,
  savedAt: timeOf(savedAt) ?? null,
});

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why the service refused a save with 409: it has one status for three reasons, and its words are not known. */
function reasonOf(
  saved: { readonly id?: string | undefined; readonly name: string },
  all: readonly Head[],
): LantaiError {
  if (all.some(({ template_id: id, name }) => id !== saved.id && sameName(name, saved.name)))
    return new LantaiError('SETUP_NAME_TAKEN', 'another chart template has this name');
  return saved.id === undefined
    ? new LantaiError('SETUP_LIMIT', 'the service takes no more chart templates')
    : new LantaiError('CHANGED_ELSEWHERE', 'the chart template was saved elsewhere since');
}

/** Chart templates: the service stores them, nothing is stored here. */
export const chartSetupHandlers = (
  client: Pick<ServiceClient['charts'], 'templates' | 'template' | 'saveTemplate' | 'deleteTemplate'>,
): Pick<HandlersOf<typeof chartsContract>, 'templates' | 'template' | 'saveTemplate' | 'deleteTemplate'> => ({
  templates: async () => (await client.templates({}, { fresh: true })).data.map(headOf),
  async template({ id, symbol }) {
    const { data } = await client.template({ symbol, templateId: id });
    return { ...headOf(data), content: data.content };
  },
  async saveTemplate({ id, name, content, revision }) {
    try {
      return headOf((await client.saveTemplate({ template_id: id, name, content, revision })).data);
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown;
      const all = await client.templates({}, { fresh: true }).catch(() => null);
      // Without the list the reason is the service's own: it has refused, whatever else fails.
      throw all === null ? thrown : reasonOf({ id, name }, all.data);
    }
  },
  async deleteTemplate({ id }) {
    try {
      await client.deleteTemplate({ templateId: id });
    } catch (thrown) {
      // Deleted elsewhere, or by a call whose answer was lost.
      if (!(thrown instanceof LantaiError && thrown.code === 'NOT_FOUND')) throw thrown;
    }
  },
});
