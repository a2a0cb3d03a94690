import { isRecord } from '#shared/is-record.ts';
import type { EndpointInput } from '#shared/service/check-input.ts';
import type { Choice, EndpointForm, FormField } from '#shared/service/form.ts';
import { addDays } from '#shared/time.ts';

/** Draft of a form: the text of each control, in the form's own shape. A variant is `{ variant, value }`. */
export type Draft = string | readonly Draft[] | { readonly [name: string]: Draft };
export type DraftFields = { readonly [name: string]: Draft };
export type RequestDraft = { readonly path: DraftFields; readonly query: DraftFields; readonly body: Draft };

/** Defaults of a form. */
export type Beginnings = {
  readonly symbol: string | null;
  /** Today at the exchange, `2026-03-09`; null for no default. */
  readonly today: string | null;
  /** Number of the account that trades; null while trading is locked. */
  readonly account: string | null;
  /** The signed-in person. */
  readonly username: string | null;
};

const SYMBOL_NAME = /^(symbol|symbols|stock|stock_code|ticker|emitten|emiten|company_code)$/;
/** The account that a call is about or takes from; never the one that receives. */
const ACCOUNT_NAME = /^(from_)?account_number$/;
const USER_NAME = /^username$/;
/** Fields for the ends of a date range and for a single date. A date of birth has no default. */
const DAY_NAME = /^((from|to|start|end|since|until)(_|$)|date$|date_(from|to|start|end)$)|_(from|to|start|end)$/;
const FIRST_DAY_NAME = /(^|_)(from|start|since)(_|$)/;
const DAYS_BACK = 30;

export const isSymbol = (field: FormField): boolean => field.kind === 'text' && SYMBOL_NAME.test(field.name);

/** Whether the field takes a date of a range: by its name, unless its schema states another type. */
function isDay(field: FormField): boolean {
  // What a transfer goes from and to is an account.
  if (field.kind !== 'text' || !DAY_NAME.test(field.name) || field.name.includes('account')) return false;
  if (field.pattern === null) return field.format === null || field.format === 'date';
  return new RegExp(field.pattern).test('2026-01-30');
}

export const choiceText = (choice: Choice): string => JSON.stringify(choice);

/** A list item added by the user: only its fixed values are filled. */
export const NOTHING_GIVEN: Beginnings = { symbol: null, today: null, account: null, username: null };

/** An empty control, or its common default. A secret is always empty. */
export function beginField(field: FormField, given: Beginnings): Draft {
  if (field.secret) return '';
  switch (field.kind) {
    case 'text':
      if (isSymbol(field)) return given.symbol ?? '';
      if (ACCOUNT_NAME.test(field.name)) return given.account ?? '';
      if (USER_NAME.test(field.name)) return given.username ?? '';
      if (!field.required || given.today === null || !isDay(field)) return '';
      return FIRST_DAY_NAME.test(field.name) ? addDays(given.today, -DAYS_BACK) : given.today;
    case 'choice':
      return field.required && field.choices[0] !== undefined ? choiceText(field.choices[0]) : '';
    case 'flag':
      return field.required ? 'false' : '';
    case 'list':
      return Array.from({ length: field.required ? field.atLeast : 0 }, () => beginField(field.item, given));
    case 'object':
      // Optional objects get no defaults: a prefilled value would count as given.
      return beginFields(field.fields, field.required ? given : { ...NOTHING_GIVEN, today: given.today });
    case 'either':
      return { variant: '0', value: field.variants[0] ? beginField(field.variants[0], given) : '' };
    default:
      return '';
  }
}

const beginFields = (fields: readonly FormField[], given: Beginnings): DraftFields =>
  Object.fromEntries(fields.map((field) => [field.name, beginField(field, given)]));

export const beginDraft = (form: EndpointForm, given: Beginnings): RequestDraft => ({
  path: beginFields(form.path, given),
  query: beginFields(form.query, given),
  body: form.body === null ? '' : beginField(form.body, given),
});

/** The draft of a form that sends this input. */
export const draftOf = (form: EndpointForm, { path, query, body }: EndpointInput): RequestDraft => ({
  path: textsOf(form.path, path),
  query: textsOf(form.query, query),
  body: form.body?.kind === 'object' && isRecord(body) ? textsOf(form.body.fields, body) : '',
});

const textsOf = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): DraftFields =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, values[field.name])]));

/** Only plain values: no read of the workstation's own has others. */
function textOf(field: FormField, value: unknown): string {
  if (value === undefined || typeof value === 'object') return '';
  return field.kind === 'choice' ? JSON.stringify(value) : String(value);
}

/** Symbol fields that still show the previous symbol follow the link; typed values stay. */
export function followSymbol(
  form: EndpointForm,
  draft: RequestDraft,
  before: string | null,
  next: string,
): RequestDraft {
  const follow = (fields: readonly FormField[], values: DraftFields): DraftFields => ({
    ...values,
    ...Object.fromEntries(
      fields
        .filter((field) => isSymbol(field) && (values[field.name] === '' || values[field.name] === before))
        .filter((field) => field.required || values[field.name] !== '')
        .map((field) => [field.name, next]),
    ),
  });
  const { body } = form;
  return {
    path: follow(form.path, draft.path),
    query: follow(form.query, draft.query),
    body:
      body?.kind === 'object' && body.required && isFields(draft.body) ? follow(body.fields, draft.body) : draft.body,
  };
}

export const isFields = (draft: Draft | undefined): draft is DraftFields =>
  typeof draft === 'object' && !Array.isArray(draft);
export const isList = (draft: Draft | undefined): draft is readonly Draft[] => Array.isArray(draft);
