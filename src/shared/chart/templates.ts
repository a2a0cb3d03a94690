import { LantaiError } from '#shared/contract/error.ts';
import type { Read, ReadAnswer } from '#shared/service/reads.ts';
import type { Write, WriteInput } from '#shared/service/writes.ts';

/** A chart template as the list of them has it. */
export type TemplateHead = ReadAnswer<'charts.templates'>[number];
/** Its JSON text is the window's own; the main process and the service do not look inside. */
export type StoredTemplate = ReadAnswer<'charts.template'>;
/** Without `templateId` a new one. `revision` is what the change was based on; without it the save overwrites. */
export type TemplateSave = WriteInput<'charts.saveTemplate'>;

/** @throws LantaiError SETUP_NAME_TAKEN, SETUP_LIMIT or CHANGED_ELSEWHERE where the service refuses it, and as `write` does */
export async function saveTemplate(read: Read, write: Write, template: TemplateSave): Promise<void> {
  try {
    await write('charts.saveTemplate', template);
  } catch (thrown) {
    // It has one status for three reasons, and its words are not known.
    if (!(thrown instanceof LantaiError && thrown.params.status === 409)) throw thrown;
    const all = await read('charts.templates', {}).catch(() => null);
    // Without the list the reason is the service's own: it has refused, whatever else fails.
    throw all === null ? thrown : reasonOf(template, all);
  }
}

const inList = (name: string): string => name.trim().toLowerCase();

function reasonOf(saved: TemplateSave, all: readonly TemplateHead[]): LantaiError {
  const isTaken = all.some(
    ({ templateId, name }) => templateId !== saved.templateId && inList(name) === inList(saved.name),
  );
  if (isTaken) return new LantaiError('SETUP_NAME_TAKEN', 'another chart template has this name');
  return saved.templateId === undefined
    ? new LantaiError('SETUP_LIMIT', 'the service takes no more chart templates')
    : new LantaiError('CHANGED_ELSEWHERE', 'the chart template was saved elsewhere since');
}

/** One that is not there is deleted: elsewhere, or by a call whose answer was lost. @throws LantaiError as `write` does */
export async function deleteTemplate(write: Write, templateId: string): Promise<void> {
  try {
    await write('charts.deleteTemplate', { templateId });
  } catch (thrown) {
    if (!(thrown instanceof LantaiError && thrown.code === 'NOT_FOUND')) throw thrown;
  }
}
