import type { noticesEn } from '../en/notices.ts';
import type { Texts } from '../texts.ts';

export const noticesId: Texts<typeof noticesEn> = {
  region: 'Pemberitahuan',
  more: '{{count}} lagi',
  'settings-file-damaged': {
    title: 'Pengaturan tidak terbaca',
    text: 'Berkas pengaturan rusak. Lantai memakai pengaturan standar dan menyimpan berkas yang rusak.',
  },
  'alerts-file-damaged': {
    title: 'Peringatan tidak terbaca',
    text: 'Peringatan yang tersimpan rusak. Lantai menyimpan berkas yang rusak; buat lagi yang Anda perlukan.',
  },
  'chat-file-damaged': {
    title: 'Berkas obrolan rusak',
    text: 'Simpanan obrolan Lantai rusak: draf dan pesan yang sedang dikirim. Berkas yang rusak disimpan; periksa apakah pesan terakhir Anda sampai.',
  },
  'shortcut-taken': {
    title: 'Tombol kill switch sudah dipakai',
    text: 'Program lain memakai {{keys}}. Hentikan perdagangan dari bilah judul, palet, atau tray.',
  },
  'layout-file-damaged': {
    title: 'Tata letak jendela tidak terbaca',
    text: 'Jendela yang tersimpan rusak. Lantai membuka tata letak standar dan menyimpan berkas yang rusak.',
  },
  'profiles-file-damaged': {
    title: 'Profil koneksi tidak dapat dibaca',
    text: 'Berkas profil rusak. Lantai mulai dengan bursa latihan dan menyimpan berkas yang rusak.',
  },
  'profile-unusable': {
    title: 'Profil yang dipilih tidak dapat dipakai',
    text: 'Lantai mulai dengan bursa latihan. Buka profil itu di pengaturan untuk melihat kesalahannya.',
  },
  'secrets-not-kept': {
    title: 'Sesi tidak disimpan',
    text: 'Komputer ini tidak punya tempat aman untuk data rahasia. Anda perlu masuk lagi saat Lantai dibuka kembali.',
  },
  'exchange-restarted': {
    title: 'Bursa latihan dimulai ulang',
    text: 'Bursa latihan berhenti dan sudah dimulai lagi. Periksa order Anda.',
  },
  'exchange-unreachable': {
    title: 'Bursa tidak terjangkau',
    text: 'Bursa tidak menjawab. Lantai terus mencoba.',
  },
  'window-reopened': {
    title: 'Jendela dibuka lagi',
    text: 'Satu jendela berhenti bekerja dan sudah dibuka lagi.',
  },
  'unknown-order-resolved': {
    title: 'Order ditemukan',
    text: 'Order yang hasilnya belum diketahui sekarang berstatus {{status}}.',
  },
  'tray-stays': {
    title: 'Lantai tetap berjalan',
    text: 'Lantai tetap ada di baki sistem dan mengawasi order Anda. Keluar lewat menu baki.',
  },
  'link-refused': {
    title: 'Tautan tidak diikuti',
    text: 'Lantai menerima tautan yang tidak dikenal. Hanya tautan berbentuk lantai://symbol/KODE yang diikuti.',
  },
  'safe-mode': {
    title: 'Mode aman',
    text: 'Pengaturan dan jendela standar, untuk kali ini saja. Milik Anda tidak diubah dan kembali saat Lantai dibuka tanpa --safe-mode.',
  },
  'recorder-stopped': {
    title: 'Perekam berhenti',
    text: 'Disk menolak menulis ({{why}}). Harga dan order tetap berjalan; matikan lalu nyalakan perekam untuk mencoba lagi.',
  },
  'disk-full': {
    title: 'Disk penuh',
    text: 'Tidak ada lagi yang dapat disimpan, dan order tidak dikirim selama catatannya tidak dapat ditulis. Kosongkan sebagian disk; Lantai akan lanjut sendiri.',
  },
  'data-folder-unusable': {
    title: 'Folder data tidak dapat ditulis',
    text: 'Lantai tidak dapat menulis di {{folder}}. Lantai terbuka untuk dilihat saja: order tidak dapat dipasang atau diubah, dan tidak ada yang disimpan. Izinkan penulisan ke folder itu lalu buka Lantai lagi.',
  },
  'journal-set-aside': {
    title: 'Jurnal order rusak: periksa order Anda',
    text: 'Catatan order Anda rusak. Lantai menyimpannya sebagai {{file}} dan memulai yang baru. Order yang hasilnya belum pasti kehilangan catatannya: cocokkan daftar order dengan yang Anda kirim sebelum mengirim lagi.',
  },
  'journal-entries-lost': {
    title: 'Jurnal order rusak: periksa order terakhir Anda',
    text: 'Entri terakhir dalam catatan order Anda rusak; salinannya ada di {{file}}. Cocokkan daftar order dengan yang terakhir Anda kirim sebelum mengirim lagi.',
  },
  'journal-newer': {
    title: 'Order nonaktif: jurnal dari Lantai yang lebih baru',
    text: 'Catatan order Anda ditulis oleh Lantai versi lebih baru. Dengan versi ini order tidak dapat dipasang atau diubah; order tetap dapat dibatalkan. Pasang versi yang lebih baru.',
  },
  'journal-read-only': {
    title: 'Order nonaktif: jurnal tidak dapat ditulis',
    text: 'Catatan order Anda hanya dapat dibaca. Order tidak dapat dipasang atau diubah; order tetap dapat dibatalkan. Izinkan penulisan ke folder data lalu buka Lantai lagi.',
  },
  'journal-in-use': {
    title: 'Order nonaktif: jurnal sedang dipakai',
    text: 'Program lain sedang membuka catatan order Anda. Order tidak dapat dipasang atau diubah; order tetap dapat dibatalkan. Tutup program itu lalu buka Lantai lagi.',
  },
  'journal-disk-full': {
    title: 'Order nonaktif: disk penuh',
    text: 'Tidak ada ruang untuk catatan order Anda. Order tidak dapat dipasang atau diubah; order tetap dapat dibatalkan. Kosongkan sebagian disk lalu buka Lantai lagi.',
  },
  'journal-unreadable': {
    title: 'Order nonaktif: jurnal tidak dapat dibuka',
    text: 'Komputer menolak membuka catatan order Anda. Order tidak dapat dipasang atau diubah; order tetap dapat dibatalkan. Periksa disk dan folder data, lalu buka Lantai lagi.',
  },
  'exchange-data-set-aside': {
    title: 'Bursa latihan mulai dari awal',
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
    text: 'Komputer menolak membuka data bursa latihan. Periksa disk dan folder exchange pada profil, lalu buka Lantai lagi.',
  },
  'replay-no-orders': {
    title: 'Tidak ada order saat putar ulang',
    text: 'Ini rekaman. Tidak ada yang bisa dipesan, dan tidak ada yang dikirim ke mana pun.',
  },
  'workspace-deleted': { title: 'Ruang kerja dihapus', text: '{{name}} dapat dikembalikan selama 30 hari.' },
  'workspace-went-back': { title: 'Kembali ke {{time}}', text: '{{name}} kembali seperti saat itu.' },
  'workspace-exported': { title: 'Ruang kerja diekspor', text: '{{name}} ada di {{file}}.' },
  'workspace-not-exported': {
    title: 'Ruang kerja tidak diekspor',
    text: 'Berkas tidak dapat ditulis. Pilih folder lain.',
  },
  'workspace-imported': { title: 'Ruang kerja diimpor', text: '{{name}} punya tab sendiri.' },
  'workspace-not-imported': { title: 'Ruang kerja tidak diimpor', text: '{{reason}}' },
  'layout-repaired': {
    title: 'Tata letak dikembalikan',
    text: 'Tata letak jendela ini tidak dapat dipakai. Tata letak standar ditampilkan dengan semua panel Anda.',
  },
  'no-such-stock': { title: 'Saham tidak ada', text: 'Layanan tidak mengenal saham {{symbol}}.' },
  'panel-only-follows': {
    title: 'Panel ini hanya mengikuti',
    text: '{{symbol}} tidak ditampilkan: panel ini mengambil saham grupnya dan tidak pernah mengubahnya. Ubah lewat penanda warnanya.',
  },
  'alert-made': {
    title: 'Peringatan dipasang',
    text: 'Lantai mengawasi {{symbol}}. Semua peringatan ada di panelnya.',
  },
  'panel-not-fetched': {
    title: 'Panel tidak dikirim kembali',
    text: 'Jendela tempatnya berada tidak menjawab. Panel tetap di sana; tombol kembali di jendela itu membawanya pulang.',
  },
  'pop-out-failed': {
    title: 'Jendela tidak terbuka',
    text: 'Panel tetap di tempatnya. {{reason}}',
  },
  'action-failed': {
    title: 'Tidak berhasil',
    text: '{{reason}}',
  },
};
