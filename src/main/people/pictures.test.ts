import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPictures, drawableOf, MAX_BYTES, MAX_CACHED } from './pictures.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HOSTS = ['pictures.example.com'];
const AT = 'https://pictures.example.com/1';

function open(content: Uint8Array = PNG, ok = true) {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const picture = createPictures({
    hosts: () => HOSTS,
    async fetch(address) {
      asked.push(address);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { ok, body: new Response(new Uint8Array(content)).body };
    },
  });
  return { picture, asked, most: () => most };
}

it('takes what content is from its first bytes, whatever comes, and nothing else for a picture', () => {
  expect(drawableOf(PNG)).toBe(`data:image/png;base64,${Buffer.from(PNG).toString('base64')}`);
  for (const text of ['<svg onload=alert(1)>', 'GIF89a', '<html>', 'JUNKsizeWEBP', ''])
    expect(drawableOf(Buffer.from(text))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (content) => {
      expect(drawableOf(content) ?? 'data:image/png;base64,').toMatch(
        /^data:image\/(png|jpeg|webp);base64,[\w+/]*={0,2}$/,
      );
    }),
  );
});

describe('a picture', () => {
  it('is fetched once, also by several at the same time, and cached', async () => {
    const { picture, asked } = open();
    const [first, second] = await Promise.all([picture(AT), picture(AT)]);
    expect(first).toBe(second);
    expect(await picture(AT)).toBe(first);
    expect(asked).toEqual([AT]);
  });

  it('is fetched from hosts of the profile alone, encrypted, and from no other scheme', async () => {
    const { picture, asked } = open();
    const others = [
      '',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'http://pictures.example.com/1',
    ];
    for (const address of [...others, 'https://tracker.example.com/1', 'https://u:p@pictures.example.com/1'])
      expect(await picture(address)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('that is refused, too large or no picture is null', async () => {
    expect(await open(PNG, false).picture(AT)).toBeNull();
    expect(await open(new Uint8Array([...PNG, ...new Uint8Array(MAX_BYTES)])).picture(AT)).toBeNull();
    expect(await open(Buffer.from('<html>')).picture(AT)).toBeNull();
  });

  it('waits while many are fetched, and the oldest of too many is forgotten', async () => {
    const { picture, asked, most } = open();
    const addresses = Array.from({ length: MAX_CACHED + 1 }, (_, at) => `${AT}/${at}`);
    await Promise.all(addresses.map(picture));
    expect(most()).toBeLessThanOrEqual(4);
    await picture(addresses[0] ?? '');
    expect(asked).toHaveLength(MAX_CACHED + 2);
  });
});
