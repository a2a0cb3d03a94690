import { expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { applicationMenu } from './application-menu.ts';

it.each(['en', 'id'] as const)(
  'calls things as the palette does, and leaves the keys to the windows (%s)',
  (language) => {
    const opened: string[] = [];
    const [own, ...others] = applicationMenu({
      t: createTexts(() => language)(),
      openSettings: () => opened.push('settings'),
    });
    const items = own?.submenu;
    if (!Array.isArray(items)) throw new Error('no menu of its own');
    const settings = items.find(({ label }) => label === (language === 'en' ? 'Settings' : 'Pengaturan'));
    (settings?.click as (() => void) | undefined)?.();
    expect(opened).toEqual(['settings']);
    expect(items.find(({ role }) => role === 'quit')?.label).toBe(
      language === 'en' ? 'Quit Lantai' : 'Keluar dari Lantai',
    );
    // Copy and paste come with the edit menu.
    expect(others.map(({ role }) => role)).toEqual(['editMenu', 'window']);
    expect(JSON.stringify([own, others])).not.toContain('accelerator');
  },
);
