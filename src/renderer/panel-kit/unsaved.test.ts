import { expect, it } from 'vitest';
import { duringDeparture, isPanelLeaving, registerSaver, saveUnsaved } from './unsaved.ts';

it('saves everything at once, and notifies savers after a panel has left', async () => {
  const events: string[] = [];
  const forgetLayout = registerSaver(
    () => events.push('layout saved'),
    () => events.push(`a panel left${isPanelLeaving() ? ', another is leaving' : ''}`),
  );
  const forgetDraft = registerSaver(() => events.push('draft saved'));
  saveUnsaved();
  const other = Promise.withResolvers<void>();
  const leaving = duringDeparture(() => other.promise);
  expect(isPanelLeaving()).toBe(true);
  await expect(duringDeparture(() => Promise.reject(new Error('no such window')))).rejects.toThrow('no such window');
  other.resolve();
  await leaving;
  expect(isPanelLeaving()).toBe(false);
  forgetLayout();
  forgetDraft();
  saveUnsaved();
  expect(events).toEqual(['layout saved', 'draft saved', 'a panel left, another is leaving', 'a panel left']);
});
