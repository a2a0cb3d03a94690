/** Pictures that are shown and sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const startsWith = (content: Uint8Array, bytes: readonly number[], from = 0): boolean =>
  bytes.every((byte, at) => content[from + at] === byte);

/** What a picture is by its content, whatever its sender calls it; null for no type that is shown or sent. */
export function pictureTypeOf(content: Uint8Array): PictureType | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const isRiff = startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8);
  return isRiff ? 'image/webp' : null;
}
