import type settingsEn from '#shared/i18n/en/settings.json';

export type SectionId = keyof typeof settingsEn.sections;

/** In display order. */
export const SECTIONS: readonly SectionId[] = [
  'appearance',
  'language',
  'trading',
  'security',
  'keys',
  'notifications',
  'profiles',
  'windows',
  'recorder',
  'privacy',
  'diagnostics',
  'transfer',
  'updates',
  'about',
];

export const isSection = (text: string): text is SectionId => SECTIONS.some((id) => id === text);
