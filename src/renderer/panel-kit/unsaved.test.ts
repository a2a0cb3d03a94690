import { expect, it } from 'vitest';
import { isPanelLeaving, onSaveAll, saveUnsaved, whileLeaving } from './unsaved.ts';

it('lets everybody save at once, and whoever is concerned hear of a panel that has left, once it has', async () => {
  const heard: string[] = [];
  const forgetLayout = onSaveAll(
    () => heard.push('layout saved'),
    () => heard.push(`a panel left${isPanelLeaving() ? ', another is leaving' : ''}`),
  );
  const forgetDraft = onSaveAll(() => heard.push('draft saved'));
  saveUnsaved();
  const other = Promise.withResolvers<void>();
  const leaving = whileLeaving(() => other.promise);
  expect(isPanelLeaving()).toBe(true);
  await expect(whileLeaving(() => Promise.reject(new Error('no such window')))).rejects.toThrow('no such window');
  other.resolve();
  await leaving;
  expect(isPanelLeaving()).toBe(false);
  forgetLayout();
  forgetDraft();
  saveUnsaved();
  expect(heard).toEqual(['layout saved', 'draft saved', 'a panel left, another is leaving', 'a panel left']);
});
