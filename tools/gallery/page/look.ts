import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type Appearance, appearance, type Settings, settings } from '#shared/contract/settings.ts';

/** What can be chosen in the gallery, and in its address: `?theme=light&density=compact&fontSize=16&language=id`. */
export const CHOICES = {
  theme: ['dark', 'light', 'contrast'],
  density: ['standard', 'compact'],
  fontSize: ['12', '16'],
  language: ['en', 'id'],
} as const;
export type Look = { readonly [name in keyof typeof CHOICES]: string };

export const lookOf = (search: string): Look => {
  const given = new URLSearchParams(search);
  const chosen = (name: keyof Look): string =>
    CHOICES[name].find((choice) => choice === given.get(name)) ?? CHOICES[name][0];
  return {
    theme: chosen('theme'),
    density: chosen('density'),
    fontSize: chosen('fontSize'),
    language: chosen('language'),
  };
};

/** The settings in which the app has this look. */
export const settingsOf = ({ theme, density, fontSize, language }: Look): Settings => ({
  ...DEFAULT_SETTINGS,
  language: settings.shape.language.parse(language),
  appearance: appearance.parse({
    ...DEFAULT_SETTINGS.appearance,
    theme,
    density,
    fontSize: Number(fontSize),
  }) satisfies Appearance,
});
