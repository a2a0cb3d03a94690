import { companyEn } from '#shared/i18n/en/company.ts';

type Lists = 'rows' | 'states' | 'ratings' | 'boards' | 'types';

/** A word of the service as a name of a list of texts (`mutual fund` → `mutualFund`); null where it is none: then it is shown as it came. */
export function nameIn<List extends Lists>(list: List, word: string): (keyof (typeof companyEn)[List] & string) | null {
  const name = word.includes(' ')
    ? word.toLowerCase().replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase())
    : word;
  return Object.hasOwn(companyEn[list], name) ? (name as keyof (typeof companyEn)[List] & string) : null;
}
