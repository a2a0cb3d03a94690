/** A way of paying out. All sums in rupiah, times at the exchange. */
export type Method = {
  readonly code: 'OVERBOOKING' | 'BI_FAST' | 'RTGS';
  readonly name: string;
  /** Taken out of the amount. */
  readonly fee: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Minutes after midnight: requests before it are paid out then. */
  readonly cutOff: number;
};

type Bank = {
  /** Four capital letters. */
  readonly code: string;
  readonly name: string;
  /** What its virtual account numbers begin with. */
  readonly prefix: string;
  /** Paid to the bank for an incoming transfer. */
  readonly depositFee: number;
  /** A bank's own methods, which may be slower or dearer than the usual ones. */
  readonly methods: readonly Method[];
};

const OVERBOOKING: Method = {
  code: 'OVERBOOKING',
  name: 'Within the bank',
  fee: 0,
  minimum: 10_000,
  maximum: 5_000_000_000,
  cutOff: 15 * 60,
};
const fast = (fee: number): Method => ({
  code: 'BI_FAST',
  name: 'BI-FAST',
  fee,
  minimum: 10_000,
  maximum: 250_000_000,
  cutOff: 14 * 60,
});
const rtgs = (fee: number, cutOff = 12 * 60): Method => ({
  code: 'RTGS',
  name: 'RTGS',
  fee,
  minimum: 100_000_000,
  maximum: 10_000_000_000,
  cutOff,
});

const bank = (code: string, name: string, prefix: string, depositFee: number, methods: readonly Method[]): Bank => ({
  code,
  name,
  prefix,
  depositFee,
  methods,
});

/** All invented. The first one holds the accounts' funds. */
export const BANKS: readonly Bank[] = [
  bank('BHRA', 'Bank Bahari Raya', '88101', 0, [OVERBOOKING, fast(2_500), rtgs(25_000)]),
  bank('LNTR', 'Bank Lontar Persada', '77202', 0, [fast(2_500), rtgs(25_000)]),
  bank('SMDK', 'Bank Samudra Kencana', '66303', 1_000, [fast(2_500), rtgs(30_000)]),
  bank('MRPD', 'Bank Digital Merapi', '55404', 0, [fast(1_500)]),
  bank('PLTM', 'Bank Pelita Timur', '44505', 2_000, [fast(2_500), rtgs(30_000, 11 * 60)]),
  bank('TRTS', 'Bank Syariah Tirta', '33606', 1_000, [fast(2_500), rtgs(25_000, 11 * 60)]),
];

export const bankOf = (code: string): Bank | undefined => BANKS.find((each) => each.code === code);

/** @throws Error: the list above is never empty */
export function fundBank(): Bank {
  const [first] = BANKS;
  if (!first) throw new Error('there is no bank');
  return first;
}

/** The fund account of a trading account: ten digits that follow from its number. */
export const fundAccountNumber = (account: string): string => `80${digitsOf(account, 8)}`;
/** What to pay to at a bank so that the money reaches the account. */
export const virtualAccountNumber = (bank: Bank, account: string): string => `${bank.prefix}${digitsOf(account, 11)}`;

/** Account numbers end in digits; what stands before them is the same for everybody here. */
const digitsOf = (account: string, count: number): string =>
  account.replaceAll(/\D/g, '').padStart(count, '0').slice(-count);
