import type { commandsEn } from '../en/commands.ts';
import type { Texts } from '../texts.ts';

export const commandsId: Texts<typeof commandsEn> = {
  'palette.open': 'Cari apa saja',
  'ticket.buy': 'Tiket: beli',
  'ticket.sell': 'Tiket: jual',
  'panel.next': 'Panel berikutnya',
  'panel.previous': 'Panel sebelumnya',
  'panel.open.watchlist': 'Buka pantauan',
  'panel.open.movers': 'Buka penggerak',
  'panel.open.auctions': 'Buka lelang',
  'panel.open.book': 'Buka order book',
  'panel.open.chart': 'Buka grafik',
  'panel.open.running-trade': 'Buka running trade',
  'panel.open.ticket': 'Buka tiket order',
  'panel.open.orders': 'Buka order',
  'panel.open.portfolio': 'Buka portofolio',
  'panel.open.explorer': 'Buka penjelajah API',
  'panel.open.alerts': 'Buka peringatan',
  'panel.open.notifications': 'Buka notifikasi',
  'settings.open': 'Pengaturan',
  'help.keys': 'Semua tombol',
  'session.lock': 'Kunci transaksi',
  'session.unlock': 'Buka kunci transaksi dengan PIN',
  'app.quit': 'Keluar dari Lantai',
};
