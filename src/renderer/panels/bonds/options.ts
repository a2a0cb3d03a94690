export const SORTS = ['yield', 'maturity'] as const;
export type Sort = (typeof SORTS)[number];
export const LISTS = ['holdings', 'orders'] as const;
export type List = (typeof LISTS)[number];

/** Parses persisted options; invalid values fall back to the defaults. */
export function readBondsOptions({ code, sort, list }: Readonly<Record<string, unknown>>) {
  return {
    /** The bond whose figures are shown; the first of the list where there is none such. */
    code: typeof code === 'string' ? code.slice(0, 40) : '',
    sort: SORTS.find((each) => each === sort) ?? 'yield',
    list: LISTS.find((each) => each === list) ?? 'holdings',
  };
}
