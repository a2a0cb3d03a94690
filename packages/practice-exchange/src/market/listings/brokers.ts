/** A member of the practice exchange. */
export type Broker = {
  /** Two letters. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'domestic' | 'foreign';
  /** Relative share of synthetic orders. */
  readonly weight: number;
  /**
   * Log deviation of its buying beside its selling of a stock: customers of retail brokers act against each other,
   * funds and a broker's own account collect and sell out.
   */
  readonly inclination: number;
};

const RETAIL = 0.06;
const FUNDS = 0.17;
const OWN_ACCOUNT = 0.27;

/** The broker that orders with an owner go through. */
export const HOME_BROKER = 'LT';

/** Two-letter codes that real members carry or carried; invented ones must differ. */
const REAL = new Set(
  (
    'AD AF AG AH AI AJ AK AN AO AP AR AT AZ BB BD BF BJ BK BM BQ BR BS BW BZ CC CD CG CM CP CS DB DD DG DH DM DP DR ' +
    'DU DX EL EP ES FG FM FO FS FZ GA GI GR GW HD HG HP ID IF IH II IN IP IT IU JB KI KK KS KZ LG LH LK LS MG MI ' +
    'MK ML MS MU NI OD OK PC PD PF PG PI PK PO PP PS PT QA RB RF RG RO RS RX SA SC SF SH SM SQ SS ST TA TF TP TS ' +
    'TX VT XA XC XL YB YJ YO YP YU ZP ZR'
  ).split(' '),
);

const DOMESTIC = [
  'Bahtera',
  'Cakra Seruni',
  'Dewata',
  'Embun',
  'Fajar Kencana',
  'Gemilang',
  'Harapan Jingga',
  'Intan Kirana',
  'Jagat',
  'Kirana',
  'Lazuardi',
  'Mutiara Biru',
  'Nagari',
  'Ombak',
  'Pandan Wangi',
  'Rinjani Muda',
  'Sekar',
  'Tembaga',
  'Umbara',
  'Wijaya Kusuma',
];
const FOREIGN = ['Aldgate', 'Bexley', 'Corvane', 'Dunmoor', 'Eastholm', 'Farrow', 'Glanmore', 'Halden', 'Ironbridge'];
const COUNT = 90;

function invent(): Broker[] {
  const found: Broker[] = [
    { code: HOME_BROKER, name: 'Lantai Sekuritas', kind: 'domestic', weight: 6, inclination: RETAIL },
  ];
  const suffixes = ['Sekuritas', 'Securities', 'Sekuritas Indonesia', 'Investindo Sekuritas'];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  // A stride that is prime to 26 × 26 spreads the codes over the alphabet.
  for (let step = 1; found.length < COUNT; step += 1) {
    const at = (step * 59) % 676;
    const code = `${letters[Math.floor(at / 26)]}${letters[at % 26]}`;
    if (REAL.has(code) || found.some((broker) => broker.code === code)) continue;
    const rank = found.length;
    const foreign = rank % 5 === 2;
    const words = foreign ? FOREIGN : DOMESTIC;
    const nth = foreign ? Math.floor(rank / 5) : rank - 1 - Math.floor((rank + 2) / 5);
    const word = words[nth % words.length] ?? '';
    const suffix = suffixes[Math.floor(nth / words.length) % suffixes.length] ?? '';
    const name =
      foreign && nth >= words.length ? `${word} Pacific Securities` : `${word} ${foreign ? 'Securities' : suffix}`;
    const inclination = foreign ? FUNDS : rank % 3 === 1 ? OWN_ACCOUNT : RETAIL;
    found.push({ code, name, kind: foreign ? 'foreign' : 'domestic', weight: 40 / (rank + 4), inclination });
  }
  return found;
}

/** The exchange's members, the most active first after the home broker. */
export const brokers: readonly Broker[] = invent();
