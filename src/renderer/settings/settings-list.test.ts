import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type Settings, settings } from '#shared/contract/settings.ts';
import settingsEn from '#shared/i18n/en/settings.json' with { type: 'json' };
import { wholeGroups } from '#shared/settings-change.ts';
import { isSection, SECTIONS } from './sections-list.ts';
import { changeOf, defaultOf, PARTS, SETTINGS, settingValue } from './settings-list.ts';

/** Fields of the settings without a row in the list: no person sets them. */
const HIDDEN_FIELDS = [
  'version',
  'watchlists',
  'ladder',
  'tourDone',
  'nextSteps',
] as const satisfies readonly (keyof Settings)[];
/** Fields with an editor of their own among the PARTS. */
const FIELDS_WITH_EDITOR = ['keys', 'notifications'] as const satisfies readonly (keyof Settings)[];

/** Leaf values of the settings, by path. */
function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
}

describe('the list', () => {
  it('lists every value of the settings once, but for hidden fields and those with their own editor', () => {
    const unlisted: readonly string[] = [...HIDDEN_FIELDS, ...FIELDS_WITH_EDITOR];
    const listed = Object.fromEntries(Object.entries(DEFAULT_SETTINGS).filter(([name]) => !unlisted.includes(name)));
    expect(SETTINGS.map(({ path }) => path.join('.')).sort()).toEqual(leaves(listed, '').sort());
  });

  it('has texts for each, and a visible section', () => {
    const items = [...SETTINGS, ...PARTS];
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.every(({ section }) => isSection(section))).toBe(true);
    const known = Object.keys(settingsEn.items);
    expect(items.map(({ id }) => id).sort()).toEqual(known.sort());
    for (const section of SECTIONS) expect(items.some((item) => item.section === section)).toBe(true);
  });

  it('offers no value that the settings schema rejects', () => {
    for (const setting of SETTINGS) {
      const { control } = setting;
      const offered =
        control.kind === 'choice'
          ? control.choices
          : control.kind === 'switch'
            ? [true, false]
            : control.kind === 'presets'
              ? ['10 5jt', '3:5 2:4']
              : [control.min, control.max];
      for (const value of offered) {
        const changed = { ...DEFAULT_SETTINGS, ...wholeGroups(changeOf([[setting, value]]), DEFAULT_SETTINGS) };
        expect(settings.safeParse(changed).success, `${setting.id} ${String(value)}`).toBe(true);
        expect(settingValue(setting, changed as Settings)).toBe(value);
      }
    }
  });

  it('has texts for every choice', () => {
    for (const { control } of SETTINGS) {
      if (control.kind === 'choice')
        expect(Object.keys(settingsEn.choices[control.choice])).toEqual([...control.choices]);
    }
  });
});

it('a change has what is changed and nothing else of its group', () => {
  const [theme, density] = SETTINGS;
  if (!theme || !density) throw new Error('no settings');
  const changes = [
    [theme, 'light'],
    [density, 'roomy'],
  ] as const;
  expect(changeOf(changes)).toEqual({ appearance: { theme: 'light', density: 'roomy' } });
  expect(defaultOf(theme)).toBe('dark');
});
