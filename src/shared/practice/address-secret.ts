/** Passes the secret of its addresses to a practice exchange's process: a command line is for every user to read. */
export const ADDRESS_SECRET_VARIABLE = 'LANTAI_EXCHANGE_SECRET';

/** What a secret consists of: base64url of 16 bytes or more. */
export const ADDRESS_SECRET = /^[A-Za-z0-9_-]{22,128}$/;

/** Before the secret in the path of each address. */
export const ADDRESS_SECRET_PATH = '/p/';

const SECRET_IN_ADDRESS = /\/p\/[A-Za-z0-9_-]{22,128}(?=[/?#\s"']|$)/g;

/** A text with the secret of every practice exchange's address taken out: for logs, reports and recordings. */
export const withoutAddressSecret = (text: string): string =>
  text.replace(SECRET_IN_ADDRESS, `${ADDRESS_SECRET_PATH}[secret]`);
