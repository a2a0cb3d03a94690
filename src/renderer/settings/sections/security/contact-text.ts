/** A phone number with its country code as the service takes it (+628123456789); null where it is none. Indonesian ones may begin with 0. */
export function phoneOf(text: string): string | null {
  const digits = text
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+62');
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}
