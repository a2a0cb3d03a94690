import type { dockEn } from '../en/dock.ts';
import type { Texts } from '../texts.ts';

export const dockId: Texts<typeof dockEn> = {
  menu: 'Menu panel: {{panel}}',
  more: 'Lainnya: {{panel}}',
  moveTo: 'Pindahkan ke jendela {{index}}',
  closed: '{{panel}} ditutup',
  mode: {
    title: 'Mengubah tata letak',
    hint: 'Seret tab dan batas · Alt + panah: pindahkan panel · Ctrl Z: urungkan · Esc: selesai',
    hintMac: 'Seret tab dan batas · ⌥ panah: pindahkan panel · ⌘ Z: urungkan · Esc: selesai',
    undo: 'Urungkan',
    redo: 'Ulangi',
    done: 'Selesai',
  },
};
