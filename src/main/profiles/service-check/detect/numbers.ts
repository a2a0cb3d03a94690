import { type Detector, leavesOf, propose } from '../samples.ts';

const SIGN = /^[+\-\u2212]/;
/** A comma that can only be followed by decimals, and a point that can only be. */
const COMMA = /^([1-9]\d{0,2}(\.\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)$/;
const POINT = /^([1-9]\d{0,2}(,\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/;
/** Read as decimals or as thousands. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** A version or a rate may look like a number with the other mark. */
const MIN_RATIO = 20;

/** The mark that some texts can only have, where others leave it open. */
export const decimalMark: Detector = ({ rest }) => {
  const texts = rest
    .flatMap(({ json }) => leavesOf(json))
    .flatMap(({ value }) => (typeof value === 'string' ? [value.trim().replace(SIGN, '')] : []));
  const countOf = (form: RegExp): number => texts.filter((text) => form.test(text)).length;
  const [commas, points, open] = [countOf(COMMA), countOf(POINT), countOf(EITHER)];
  if (open === 0) return [];
  const isComma = commas > points * MIN_RATIO;
  if (!isComma && points <= commas * MIN_RATIO) return [];
  return isComma
    ? [propose('rest.decimalMark', 'comma', 'decimal-comma', { count: commas, open })]
    : [propose('rest.decimalMark', 'point', 'decimal-point', { count: points, open })];
};
