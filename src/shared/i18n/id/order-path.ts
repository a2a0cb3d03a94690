import type { orderPathEn } from '../en/order-path.ts';
import type { Texts } from '../texts.ts';

export const orderPathId: Texts<typeof orderPathEn> = {
  halted: 'Perdagangan dihentikan oleh kill switch. Anda hanya bisa membatalkan order.',
  reconciling: 'Rekonsiliasi: Anda hanya bisa membatalkan order sampai daftar order, jurnal, dan portofolio cocok.',
  short: { halted: 'Kill switch aktif: hanya bisa batal', reconciling: 'Rekonsiliasi: hanya bisa batal' },
  closed: 'Transaksi terkunci: order belum bisa dikirim.',
  accept: 'Lanjutkan saja',
  acceptConfirm: 'Konfirmasi: transaksi meski ada selisih',
  journal: {
    'record-lost':
      'Jurnal order rusak dan sudah diganti. Catatan order dengan status belum pasti hilang: periksa daftar order.',
    'write-failing': 'Jurnal order sedang tidak bisa ditulis. Lantai mencoba lagi; periksa disk.',
    unavailable: 'Jurnal order tidak bisa ditulis, jadi order tidak bisa dikirim. Periksa disk.',
  },
  missing: {
    account: 'Rekening efek aktif belum bisa dipastikan.',
    list: 'Daftar order tidak terbaca. Order ditampilkan menurut riwayat dan rinciannya.',
    history: 'Riwayat order tidak terbaca. Order yang sudah selesai mungkin belum tampil.',
    detail: 'Rincian beberapa order tidak terbaca.',
  },
  source: {
    account: 'rekening efek aktif',
    list: 'daftar order',
    history: 'riwayat order',
    detail: 'rincian order',
  },
  unreadable_one: '{{count}} order tidak terbaca.',
  unreadable_other: '{{count}} order tidak terbaca.',
  difference: {
    'request-unproven': '{{order}}: hasil permintaan terakhir belum terkonfirmasi.',
    'order-missing': '{{order}}: sudah diterima, tetapi tidak ada lagi di daftar bursa dan belum dilaporkan selesai.',
    'sells-exceed-holding': '{{order}}: order jual aktif melebihi lot yang dimiliki.',
    'rows-unreadable': 'Ada baris daftar order yang tidak terbaca.',
    'not-read-yet': 'Daftar order, portofolio, atau rekening efek belum terbaca.',
  },
  someOrder: 'Sebuah order',
  blocked: {
    halted: 'Perdagangan dihentikan',
    reconciling: 'Rekonsiliasi: belum bisa order baru',
    closed: 'Order belum bisa dikirim',
    journal: 'Jurnal order tidak tersedia',
  },
  unproven: 'BELUM PASTI · belum terkonfirmasi',
  pending: {
    amend: { sending: 'ubah terkirim', unknown: 'ubah belum pasti', unproven: 'ubah belum terkonfirmasi' },
    cancel: { sending: 'batal terkirim', unknown: 'batal belum pasti', unproven: 'batal belum terkonfirmasi' },
  },
  attention: {
    unproven: 'Tidak ada lagi bukti apakah order ini ada di bursa.',
    'not-listed': 'Sudah diterima, tetapi tidak ada lagi di daftar bursa dan belum dilaporkan selesai.',
    contradiction: 'Laporan bursa bertentangan dengan laporan sebelumnya.',
    'arrived-late': 'Dianggap tidak pernah sampai, tetapi ternyata ada di bursa.',
  },
  attentionShort: {
    unproven: 'Belum terkonfirmasi',
    'not-listed': 'Tidak di daftar',
    contradiction: 'Laporan bertentangan',
    'arrived-late': 'Terlambat sampai',
  },
  reported: 'Bursa melaporkan “{{status}}”.',
  waitsFor: 'Trigger {{price}}',
  acknowledge: 'Sudah dilihat',
  acknowledgeOrder: 'Sudah dilihat: {{order}}',
  resolve: 'Pastikan…',
  resolveOrder: 'Pastikan {{order}}',
  resolveTitle: {
    place: 'Hasil {{order}}',
    amend: 'Hasil perubahan {{order}}',
    cancel: 'Hasil pembatalan {{order}}',
  },
  resolveText: 'Status belum terkonfirmasi. Cek di sekuritas Anda, lalu pilih yang terlihat di sana.',
  orderId: 'ID order',
  orderIdMissing: 'Isi ID order yang terlihat di sekuritas Anda.',
  stands: {
    place: 'Ada di bursa',
    amend: 'Perubahan sampai',
    cancel: 'Pembatalan sampai',
  },
  notReceived: {
    place: 'Tidak pernah sampai',
    amend: 'Perubahan tidak pernah sampai',
    cancel: 'Pembatalan tidak pernah sampai',
  },
};
