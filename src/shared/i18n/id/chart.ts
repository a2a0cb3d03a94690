import type { chartEn } from '../en/chart.ts';
import type { Texts } from '../texts.ts';

export const chartId: Texts<typeof chartEn> = {
  title: 'Chart',
  choose: 'Belum ada saham dipilih',
  chooseText: 'Pilih di watchlist dengan warna yang sama, atau tekan Ctrl K.',
  interval: 'Interval',
  intervals: { minutes: '{{count}}m', hours: '{{count}}j', D: 'H', W: 'Mgg', M: 'Bln' },
  intervalsLong: {
    minutes_one: '{{count}} menit',
    minutes_other: '{{count}} menit',
    hours_one: '{{count}} jam',
    hours_other: '{{count}} jam',
    D: 'Harian',
    W: 'Mingguan',
    M: 'Bulanan',
  },
  legend: { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Vol' },
  facts: { cap: 'Mkt cap' },
  factsLong: { last: 'Harga terakhir, dari koneksi chart sendiri', cap: 'Kapitalisasi pasar, dalam rupiah' },
  start: 'Awal data historis',
  latest: 'Ke terbaru',
  empty: 'Tidak ada data chart',
  emptyText: '{{symbol}} belum diperdagangkan dalam riwayat yang disediakan bursa.',
  stale: 'Terhenti',
  ownOrder: '{{side}} {{lots}} @ {{price}}',
  cancelOrder: 'Batalkan {{side}} {{lots}} lot di {{price}}',
  alert: 'Alert {{price}}',
  alertOf: 'Alert {{symbol}} di {{price}}',
  alertTip: 'Seret ke harga lain, atau tekan untuk membuka alert',
  cancelling: 'Membatalkan…',
  cancelFailed: 'Gagal dibatalkan. {{reason}}',
  inWords:
    'Harga terakhir {{last}}, {{change}}, {{percent}}. {{count}} candle antara {{low}} dan {{high}}. Panah menggeser, plus dan minus memperbesar, Home kembali ke tampilan awal.',
  describe: '{{symbol}}, candle {{interval}}.',
  months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
};
