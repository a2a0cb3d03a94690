import { type PictureType, pictureTypeOf } from '#shared/picture-type.ts';

export type Inspected = {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** It carries notes beside the picture: place, camera, time, names. */
  readonly hasNotes: boolean;
};

/** A picture with more is refused: a few bytes can ask for gigabytes of memory. */
export const MAX_PIXELS = 50_000_000;

type Bytes = { readonly content: Uint8Array; readonly view: DataView };
type Found = Omit<Inspected, 'type'> | null;

const wordAt = ({ content }: Bytes, at: number): string => String.fromCharCode(...content.subarray(at, at + 4));
const whole24 = ({ content }: Bytes, at: number): number =>
  (content[at] ?? 0) + ((content[at + 1] ?? 0) << 8) + ((content[at + 2] ?? 0) << 16);

const PNG_NOTES: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);
function inPng(bytes: Bytes): Found {
  const { content, view } = bytes;
  if (content.length < 33 || wordAt(bytes, 12) !== 'IHDR') return null;
  let hasNotes = false;
  for (let at = 8; at + 12 <= content.length; at += 12 + view.getUint32(at))
    if (PNG_NOTES.has(wordAt(bytes, at + 4))) hasNotes = true;
  return { width: view.getUint32(16), height: view.getUint32(20), hasNotes };
}

/** Markers of a frame: its size follows. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
function inJpeg({ content, view }: Bytes): Found {
  let hasNotes = false;
  for (let at = 2; at + 9 <= content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // EXIF and XMP, notes of editors, comments.
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) hasNotes = true;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), hasNotes };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function inWebp(bytes: Bytes): Found {
  const { content, view } = bytes;
  if (content.length < 30) return null;
  let hasNotes = false;
  for (
    let at = 12;
    at + 8 <= content.length;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)
  )
    if (['EXIF', 'XMP '].includes(wordAt(bytes, at))) hasNotes = true;
  const form = wordAt(bytes, 12);
  if (form === 'VP8X') return { width: whole24(bytes, 24) + 1, height: whole24(bytes, 27) + 1, hasNotes };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasNotes };
  }
  if (form !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, hasNotes };
}

/** What a picture is, by its content; null for what is none, or is broken. */
export function inspectPhoto(content: Uint8Array): Inspected | null {
  const type = pictureTypeOf(content);
  if (type === null) return null;
  const bytes = { content, view: new DataView(content.buffer, content.byteOffset, content.byteLength) };
  try {
    const found = { 'image/jpeg': inJpeg, 'image/png': inPng, 'image/webp': inWebp }[type](bytes);
    const isSized = found !== null && found.width > 0 && found.height > 0 && found.width * found.height <= MAX_PIXELS;
    return isSized ? { type, ...found } : null;
  } catch (thrown) {
    // A length that leads out of the content.
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
