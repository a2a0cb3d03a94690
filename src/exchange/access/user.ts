/** The practice exchange's only user. The password and PIN guard play money and are printed at start. */
export const PRACTICE_USER = {
  id: 1001,
  username: 'practice',
  password: 'lantai-practice',
  pin: '123456',
  email: 'practice@lantai.invalid',
  fullname: 'Practice Trader',
  bio: 'Trading play money on the practice exchange.',
  accountNumber: 'PRACTICE-0001',
  accountType: 'ACCOUNT_TYPE_EQUITY',
} as const;
