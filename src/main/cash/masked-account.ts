import type { MaskedAccount } from '#shared/contract/cash.ts';

/** Digits of an account's number that windows see. */
const SHOWN_DIGITS = 4;

/** A bank account as an answer has it. */
type WireAccount = {
  readonly bank: { readonly code: string; readonly name: string };
  readonly account_number: string;
  readonly account_name: string;
};

/** The last digits of a number; of a short one fewer, so that most of it stays hidden. */
export function lastDigitsOf(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.slice(digits.length - Math.min(SHOWN_DIGITS, Math.floor(digits.length / 2)));
}

export const maskedAccount = ({ bank, account_number, account_name }: WireAccount): MaskedAccount => ({
  bank: { code: bank.code, name: bank.name },
  lastDigits: lastDigitsOf(account_number),
  holder: account_name,
});
