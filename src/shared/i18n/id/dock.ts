import type { dockEn } from '../en/dock.ts';
import type { Texts } from '../texts.ts';

export const dockId: Texts<typeof dockEn> = {
  menu: 'Pilihan untuk {{panel}}',
  moveTo: 'Pindahkan ke jendela {{index}}',
  closed: '{{panel}} ditutup',
  mode: {
    title: 'Mengubah tata letak',
    hint: 'Seret tab dan batas · Alt + panah memindahkan panel · Ctrl Z mengurungkan · Esc keluar',
    hintMac: 'Seret tab dan batas · ⌥ panah memindahkan panel · ⌘ Z mengurungkan · Esc keluar',
    undo: 'Urungkan',
    redo: 'Ulangi',
    done: 'Selesai',
  },
};
