import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { PersonAvatar } from './person-avatar.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
afterEach(() => {
  cleanup();
  fake.forget();
});

it('draws what the main process gives, never the address itself', async () => {
  fake.answer('people', 'picture', () => 'data:image/png;base64,AAAA');
  const { container } = draw(<PersonAvatar name="A" username="a" address="https://elsewhere.test/x.png" size={28} />);
  expect(container.querySelector('img')).toBeNull();
  await settle();
  await settle();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(container.innerHTML).not.toContain('elsewhere');
});

it('asks for nothing where there is no picture', async () => {
  const { container } = draw(<PersonAvatar name="Sari Wibawa" username="sari" address="" size={56} />);
  await settle();
  expect(container.textContent).toBe('SW');
  expect(fake.callsOf('people.picture')).toEqual([]);
});
