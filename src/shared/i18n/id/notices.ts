import type { noticesEn } from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export const noticesId: Texts<typeof noticesEn> = {
  region: 'Pemberitahuan',
  more: '{{count}} lagi',
  'settings-file-damaged': {
    title: 'Pengaturan tidak terbaca',
    text: 'File pengaturan rusak. Lantai mulai dengan pengaturan default dan menyimpan file yang rusak.',
  },
  'alerts-file-damaged': {
    title: 'Alert tidak terbaca',
    text: 'Alert tersimpan rusak. Lantai menyimpan file yang rusak; buat lagi alert yang Anda perlukan.',
  },
  'screens-file-damaged': {
    title: 'Screen tidak terbaca',
    text: 'Screen tersimpan rusak. Lantai menyimpan file yang rusak; simpan lagi screen yang Anda perlukan.',
  },
  'chat-file-damaged': {
    title: 'File chat rusak',
    text: 'Draf dan pesan yang belum terkirim rusak. Lantai menyimpan file yang rusak; periksa apakah pesan terakhir Anda sampai.',
  },
  'chart-file-damaged': {
    title: 'File chart rusak',
    text: 'Gambar atau pengaturan chart tersimpan rusak. Lantai menyimpan file yang rusak dan memakai salinan di layanan, jika ada.',
  },
  'shortcut-taken': {
    title: 'Pintasan kill switch tidak tersedia',
    text: 'Program lain memakai {{keys}}. Hentikan perdagangan dari bilah judul, palet, atau tray.',
  },
  'order-times-off': {
    title: 'Waktu order memakai zona waktu lain',
    text: 'Waktu order dari layanan selisih {{hours}} jam dari jamnya. Atur rest.timeZone di profil.',
  },
  'times-without-zone': {
    title: 'Waktu dibaca dalam zona waktu lain',
    text: 'Waktu dari layanan tanpa zona dan akan jatuh di masa depan: Lantai membacanya sebagai UTC+{{hours}}. Atur rest.timeZone di profil agar pasti.',
  },
  'volumes-in-lots': {
    title: 'Volume dibaca dalam lot',
    text: 'Volume dari layanan tidak mungkin dalam lembar: Lantai membacanya dalam lot. Atur {{key}} di profil agar pasti.',
  },
  'board-unknown': {
    title: 'Papan sebuah order tidak dikenal',
    text: 'Layanan menyebut papan order itu “{{word}}”: Lantai menampilkannya di pasar reguler. Beri nama di rest.boardNames pada profil.',
  },
  'layout-file-damaged': {
    title: 'Tata letak jendela tidak terbaca',
    text: 'Tata letak tersimpan rusak. Lantai membuka tata letak standar dan menyimpan file yang rusak.',
  },
  'profiles-file-damaged': {
    title: 'Profil koneksi tidak dapat dibaca',
    text: 'File profil rusak. Lantai mulai dengan bursa latihan dan menyimpan file yang rusak.',
  },
  'profile-unusable': {
    title: 'Profil yang dipilih tidak dapat dipakai',
    text: 'Lantai mulai dengan bursa latihan. Buka profil itu di pengaturan untuk melihat kesalahannya.',
  },
  'secrets-not-kept': {
    title: 'Sesi tidak disimpan',
    text: 'Komputer ini tidak punya penyimpanan aman. Anda perlu masuk lagi saat Lantai dibuka kembali.',
  },
  'profile-address-changed': {
    title: 'Alamat profil berubah',
    text: 'Sebelumnya profil ini memakai {{address}}. Jurnal order, draf, alert, gambar grafik, tata letak, dan pengaturannya tetap milik alamat itu dan muncul lagi bila alamat itu dipasang kembali. Di sini hanya tampilan yang dibawa: periksa batas Anda.',
  },
  'exchange-restarted': {
    title: 'Bursa latihan dimulai ulang',
    text: 'Bursa latihan berhenti dan dimulai ulang. Periksa order Anda.',
  },
  'exchange-unreachable': {
    title: 'Bursa tidak terjangkau',
    text: 'Bursa tidak merespons. Lantai terus mencoba.',
  },
  'window-reopened': {
    title: 'Jendela dibuka lagi',
    text: 'Satu jendela mengalami crash dan sudah dibuka lagi.',
  },
  'unknown-order-resolved': {
    title: 'Order ditemukan',
    text: 'Order yang statusnya belum pasti sekarang {{status}}.',
  },
  'tray-stays': {
    title: 'Lantai tetap berjalan',
    text: 'Lantai tetap ada di tray dan memantau order Anda. Keluar lewat menu tray.',
  },
  'link-refused': {
    title: 'Tautan ditolak',
    text: 'Lantai hanya membuka tautan berbentuk lantai://symbol/KODE.',
  },
  'safe-mode': {
    title: 'Mode aman',
    text: 'Pengaturan dan jendela default, hanya untuk sesi ini. Milik Anda kembali saat Lantai dibuka tanpa --safe-mode.',
  },
  'recorder-stopped': {
    title: 'Perekam berhenti',
    text: 'Gagal menulis ke disk ({{why}}). Harga dan order tidak terpengaruh; matikan lalu nyalakan perekam untuk mencoba lagi.',
  },
  'disk-full': {
    title: 'Disk penuh',
    text: 'Tidak ada yang dapat disimpan, dan order tidak dikirim selama jurnal tidak dapat ditulis. Kosongkan sebagian disk; Lantai lalu melanjutkan.',
  },
  'file-not-saved': {
    title: 'File tidak dapat ditulis',
    text: '{{file}} tidak dapat ditulis ({{why}}). Lantai tetap berjalan, tetapi perubahan yang masuk ke sana hilang saat ditutup. Apakah ada yang lain di tempatnya, atau file itu terlindungi?',
  },
  'files-unreadable': {
    title: 'Ada file yang tidak terbaca',
    text: 'Tidak terbaca: {{files}}. Lantai tetap berjalan tanpa isinya. Tidak ada yang ditimpa: file rusak disimpan di sebelahnya dengan nama “…damaged-…”.',
  },
  'data-folder-unusable': {
    title: 'Folder data tidak dapat ditulis',
    text: 'Lantai tidak dapat menulis ke {{folder}}. Lantai terbuka dalam mode lihat saja: order tidak dapat dipasang atau diubah, dan tidak ada yang disimpan. Izinkan penulisan ke folder itu lalu mulai ulang Lantai.',
  },
  'journal-set-aside': {
    title: 'Jurnal order rusak: periksa order Anda',
    text: 'Jurnal order rusak. Lantai menyimpannya sebagai {{file}} dan memulai yang baru. Order dengan status belum pasti kehilangan catatannya: cocokkan daftar order dengan yang Anda kirim sebelum mengirim lagi.',
  },
  'journal-entries-lost': {
    title: 'Jurnal order rusak: periksa order terakhir Anda',
    text: 'Entri terakhir jurnal rusak; salinannya ada di {{file}}. Cocokkan daftar order dengan yang terakhir Anda kirim sebelum mengirim lagi.',
  },
  'journal-newer': {
    title: 'Order nonaktif: jurnal dari Lantai yang lebih baru',
    text: 'Jurnal order ditulis oleh Lantai versi lebih baru. Dengan versi ini order bisa dibatalkan tetapi tidak bisa dipasang atau diubah. Pasang versi yang lebih baru.',
  },
  'journal-read-only': {
    title: 'Order nonaktif: jurnal tidak dapat ditulis',
    text: 'Jurnal order hanya bisa dibaca. Order bisa dibatalkan tetapi tidak bisa dipasang atau diubah. Izinkan penulisan ke folder data; Lantai lalu melanjutkan sendiri.',
  },
  'journal-in-use': {
    title: 'Order nonaktif: jurnal sedang dipakai',
    text: 'Program lain sedang membuka jurnal order. Order bisa dibatalkan tetapi tidak bisa dipasang atau diubah. Tutup program itu; Lantai terus mencoba lalu melanjutkan sendiri.',
  },
  'journal-disk-full': {
    title: 'Order nonaktif: disk penuh',
    text: 'Tidak ada ruang untuk jurnal order. Order bisa dibatalkan tetapi tidak bisa dipasang atau diubah. Kosongkan sebagian disk; Lantai lalu melanjutkan sendiri.',
  },
  'journal-unreadable': {
    title: 'Order nonaktif: jurnal tidak dapat dibuka',
    text: 'Sistem tidak dapat membuka jurnal order. Order bisa dibatalkan tetapi tidak bisa dipasang atau diubah. Periksa disk dan folder data; Lantai terus mencoba.',
  },
  'exchange-data-set-aside': {
    title: 'Bursa latihan di-reset',
    text: 'Data bursa latihan rusak. Data itu disimpan di folder exchange pada profil; akun latihan mulai dari awal.',
  },
  'exchange-data-newer': {
    title: 'Bursa latihan tidak dimulai',
    text: 'Data bursa latihan ditulis oleh Lantai versi lebih baru. Pasang versi itu, atau pindahkan folder exchange pada profil, lalu buka Lantai lagi.',
  },
  'exchange-data-read-only': {
    title: 'Bursa latihan tidak dimulai',
    text: 'Data bursa latihan hanya dapat dibaca. Izinkan penulisan ke folder exchange pada profil lalu buka Lantai lagi.',
  },
  'exchange-data-in-use': {
    title: 'Bursa latihan tidak dimulai',
    text: 'Bursa latihan lain sedang memakai data yang sama. Tutup bursa itu; Lantai terus mencoba.',
  },
  'exchange-data-unreadable': {
    title: 'Bursa latihan tidak dimulai',
    text: 'Sistem tidak dapat membuka data bursa latihan. Periksa disk dan folder exchange pada profil, lalu mulai ulang Lantai.',
  },
  'replay-no-orders': {
    title: 'Order nonaktif saat putar ulang',
    text: 'Ini rekaman: order dinonaktifkan dan tidak ada yang dikirim.',
  },
  'chart-setup-applied': { title: 'Grafik disamakan', text: 'Panel warna ini dengan susunan yang sama: {{count}}.' },
  'workspace-deleted': { title: 'Ruang kerja dihapus', text: '{{name}} bisa dipulihkan selama 30 hari.' },
  'workspace-went-back': { title: 'Versi {{time}} dipulihkan', text: '{{name}} kembali ke versi itu.' },
  'workspace-exported': { title: 'Ruang kerja diekspor', text: '{{name}} disimpan ke {{file}}.' },
  'workspace-not-exported': {
    title: 'Ruang kerja tidak diekspor',
    text: 'File tidak dapat ditulis. Pilih folder lain.',
  },
  'workspace-imported': { title: 'Ruang kerja diimpor', text: '{{name}} dibuka di tab sendiri.' },
  'workspace-not-imported': { title: 'Ruang kerja tidak diimpor', text: '{{reason}}' },
  'layout-repaired': {
    title: 'Tata letak di-reset',
    text: 'Tata letak jendela ini tidak dapat dipakai. Tata letak standar ditampilkan dengan semua panel Anda.',
  },
  'no-such-stock': { title: 'Saham tidak dikenal', text: '{{symbol}} tidak tercatat di layanan.' },
  'panel-only-follows': {
    title: 'Panel ini hanya menerima',
    text: '{{symbol}} tidak ditampilkan: panel ini mengambil saham grupnya dan tidak pernah mengubahnya. Ubah perannya lewat penanda warna.',
  },
  'filled-buy': { title: 'Dibeli {{lots}} {{symbol}} @ {{average}}', text: 'Order sudah match.' },
  'filled-sell': { title: 'Dijual {{lots}} {{symbol}} @ {{average}}', text: 'Order sudah match.' },
  'from-notification': { title: '{{title}}', text: '{{body}}' },
  'alert-made': {
    title: 'Alert dibuat',
    text: 'Lantai memantau {{symbol}}. Lihat panel Alert.',
  },
  'panel-not-fetched': {
    title: 'Panel tidak kembali',
    text: 'Jendelanya tidak merespons, jadi panel tetap di sana. Gunakan tombol kembali di jendela itu.',
  },
  'pop-out-failed': {
    title: 'Jendela tidak terbuka',
    text: 'Panel tetap di tempatnya. {{reason}}',
  },
  'action-failed': {
    title: 'Tindakan gagal',
    text: '{{reason}}',
  },
};
