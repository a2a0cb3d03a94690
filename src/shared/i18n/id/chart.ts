import type { chartEn } from '../en/chart.ts';
import type { Texts } from '../texts.ts';

export const chartId: Texts<typeof chartEn> = {
  title: 'Grafik',
  choose: 'Belum ada saham dipilih',
  chooseText: 'Pilih di watchlist dengan warna yang sama, atau tekan Ctrl K.',
  interval: 'Interval',
  intervals: { '1m': '1m', '5m': '5m', '15m': '15m', '1h': '1j', D: 'H', W: 'M' },
  intervalsLong: {
    '1m': '1 menit',
    '5m': '5 menit',
    '15m': '15 menit',
    '1h': '1 jam',
    D: 'Harian',
    W: 'Mingguan',
  },
  legend: { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Vol' },
  facts: { cap: 'Kap. pasar' },
  factsLong: { last: 'Harga akhir, lewat sambungan grafik sendiri', cap: 'Kapitalisasi pasar dalam rupiah' },
  latest: 'Ke terbaru',
  empty: 'Tidak ada transaksi untuk digambar',
  emptyText: '{{symbol}} belum diperdagangkan dalam periode yang disimpan bursa.',
  stale: 'Mungkin sudah lama',
  ownOrder: '{{side}} {{lots}} @ {{price}}',
  cancelOrder: 'Batalkan {{side}} {{lots}} lot di {{price}}',
  cancelling: 'Membatalkan…',
  cancelFailed: 'Tidak dibatalkan. {{reason}}',
  inWords:
    'Harga terakhir {{last}}, {{change}}, {{percent}}. {{count}} lilin antara {{low}} dan {{high}}. Panah menggeser, plus dan minus memperbesar, Home menampilkan semua.',
  describe: '{{symbol}}, candle {{interval}}.',
  months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
};
