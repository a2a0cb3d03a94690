import type { Language } from '#shared/i18n/catalogue.ts';
import type { AppInfo } from './app.ts';

/** The login as the build draws it, once for each language and mode: its files, and the words that each start replaces. */
export const drawnLogin = {
  file: (language: Language, mode: AppInfo['mode']): string => `drawn/login.${language}.${mode}.txt`,
  profileName: '__PROFILE_NAME__',
  version: '__APP_VERSION__',
};
