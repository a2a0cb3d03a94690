/** Why a PIN cannot be a new one; null when it can. It has six digits already. */
export function whyNotNewPin(pin: string): string | null {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  if (steps.size !== 1) return null;
  if (steps.has(0)) return 'must not be one digit six times';
  return steps.has(1) || steps.has(-1) ? 'must not be a run such as 123456' : null;
}

/** Why a password cannot be a new one; null when it can. Its length has been checked. */
export function whyNotNewPassword(password: string, username: string): string | null {
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) return 'must have a letter and a digit';
  return password.toLowerCase().includes(username) ? 'must not contain the user name' : null;
}
