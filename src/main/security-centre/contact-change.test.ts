import { expect, it } from 'vitest';
import { hiddenContact, isPresentContact } from './contact-change.ts';

const contact = { email: 'Dewi@example.com', phone: '+62 812-3456-7712' };

it('hides most of an address and a number', () => {
  expect(hiddenContact({ email: 'dewi@example.com', phone: '+6281234567712' })).toEqual({
    email: 'd•••@example.com',
    phone: '••••••••••7712',
  });
  expect(hiddenContact({ email: '', phone: '' })).toEqual({ email: null, phone: null });
});

it('knows the present address and number however they are written', () => {
  expect(isPresentContact('email', ' dewi@EXAMPLE.com', contact)).toBe(true);
  expect(isPresentContact('email', 'dewi2@example.com', contact)).toBe(false);
  expect(isPresentContact('phone', '+6281234567712', contact)).toBe(true);
  expect(isPresentContact('phone', '+6281234567713', contact)).toBe(false);
});
