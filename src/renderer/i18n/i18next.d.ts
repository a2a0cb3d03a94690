import 'i18next';
import type { CATALOGUE } from '#shared/i18n/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: (typeof CATALOGUE)['en'];
  }
}
