import companyEn from '#shared/i18n/en/company.json' with { type: 'json' };

type Lists = Pick<typeof companyEn, 'rows' | 'states' | 'boards' | 'types' | 'positions'>;

/** A word of the service (`mutual fund` → `mutualFund`) by its text in a list of the catalogue; `fallback` where it has none. */
export function namedText<List extends keyof Lists>(
  list: List,
  word: string,
  textOf: (name: keyof Lists[List]) => string,
  fallback = word,
): string {
  const name = word.includes(' ')
    ? word.toLowerCase().replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase())
    : word;
  return Object.hasOwn(companyEn[list], name) ? textOf(name as keyof Lists[List]) : fallback;
}
