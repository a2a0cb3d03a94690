import { invalidParameter, notFound } from '#exchange/service-refusal.ts';

/**
 * What the practice exchange demands of its own ids and values. The catalogue lets any text through: another
 * service forms them otherwise.
 */

/** A whole number from 1 as a path or a query names it. @throws ServiceRefusal */
export function numberedId(what: string, text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound(`${what} ${text}`);
  return id;
}

/** The text itself. @throws ServiceRefusal unless it has the form */
export function inForm(field: string, text: string, form: RegExp, why: string): string {
  if (!form.test(text)) throw invalidParameter(field, why);
  return text;
}

const STOCK_CODE = /^[A-Z0-9][A-Z0-9-]{0,12}$/i;
const MESSAGE_ID = /^\d{1,16}$/;

/** @throws ServiceRefusal */
export const stockCode = (field: string, text: string): string =>
  inForm(field, text, STOCK_CODE, 'is not a stock code');
/** @throws ServiceRefusal */
export const messageId = (field: string, text: string): string =>
  inForm(field, text, MESSAGE_ID, 'is not a message identifier');

/** Stock codes between commas. @throws ServiceRefusal for more than `max` */
export function codesIn(field: string, text: string, max: number): string[] {
  const codes = text.split(',');
  if (codes.length > max) throw invalidParameter(field, `at most ${max} codes`);
  return codes.map((code) => stockCode(field, code));
}
