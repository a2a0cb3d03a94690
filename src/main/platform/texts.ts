import i18next, { type TFunction } from 'i18next';
import { CATALOGUE, type Language } from '#shared/i18n/index.ts';
import type { Translate } from '#shared/notifications/index.ts';

/** The words of what the main process itself shows: notifications and the tray. */
export function createTexts(language: () => Language): () => TFunction {
  const texts = i18next.createInstance();
  void texts.init({
    resources: CATALOGUE,
    lng: language(),
    fallbackLng: 'en',
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return () => texts.getFixedT(language());
}

/** The same as a plain function, for parts that both sides share. */
export const plainly =
  (t: TFunction): Translate =>
  (key, params = {}) =>
    t(key, params);
