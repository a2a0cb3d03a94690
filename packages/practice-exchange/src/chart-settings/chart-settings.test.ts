import { describe, expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { createChartSettings, MAX_LAYOUTS, MAX_SETTINGS, MAX_TEMPLATES } from './index.ts';

function opened() {
  const store = openStore(null, () => 0);
  let ids = 0;
  let now = 0;
  const next = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  const tick = (): number => {
    now += 1;
    return now;
  };
  return createChartSettings(store.collection, tick, next);
}
const draft = (name: string, basedOn?: number) => ({ name, content: '{}', basedOn });

describe('chart settings', () => {
  it('evicts the least recently saved layout, not the oldest one', () => {
    const settings = opened();
    for (let count = 0; count < MAX_LAYOUTS; count += 1) settings.saveLayout(`S${count}`, draft('layout'));
    settings.saveLayout('S0', draft('again'));
    settings.saveLayout('NEW', draft('one more'));
    expect(settings.layout('S0')?.revision).toBe(2);
    expect(settings.layout('S1')).toBeUndefined();
    expect(settings.layout('NEW')).toBeDefined();
  });

  it('never drops a template or a setting for a new one', () => {
    const settings = opened();
    for (let count = 0; count < MAX_TEMPLATES; count += 1) settings.saveTemplate(null, draft(`template ${count}`));
    expect(settings.saveTemplate(null, draft('one more'))).toMatchObject({ ok: false });
    expect(settings.templates()).toHaveLength(MAX_TEMPLATES);
    const [first] = settings.templates();
    expect(settings.saveTemplate(first?.id ?? '', draft('renamed'))).toMatchObject({ ok: true });
    for (let count = 0; count < MAX_SETTINGS; count += 1) settings.saveSetting(1, `key${count}`, '');
    expect(settings.saveSetting(1, 'onemore', '')).toBe(false);
    expect(settings.saveSetting(1, 'key0', 'changed')).toBe(true);
    expect(settings.saveSetting(2, 'onemore', '')).toBe(true);
  });

  it('accepts the first of two saves based on the same revision', () => {
    const settings = opened();
    settings.saveLayout('BNTG', draft('made', 0));
    expect(settings.saveLayout('BNTG', draft('one', 1))).toMatchObject({ ok: true, document: { revision: 2 } });
    expect(settings.saveLayout('BNTG', draft('two', 1))).toMatchObject({ ok: false });
    expect(settings.saveLayout('BNTG', draft('three'))).toMatchObject({ ok: true, document: { revision: 3 } });
    expect(settings.layout('BNTG')).toMatchObject({ name: 'three', createdAt: 1 });
  });
});
