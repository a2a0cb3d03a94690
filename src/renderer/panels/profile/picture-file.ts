import { MAX_PICTURE_BYTES } from '#shared/contract/people.ts';

/** A file that a person chooses may be as large as a camera makes it, bytes. */
export const MAX_FILE_BYTES = 25_000_000;
/** Width and height of what is sent, px: twice what is ever shown. */
const SIZE = 512;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const ACCEPTED = TYPES.join(',');
const QUALITIES = [0.9, 0.75, 0.6];

type Drawn = { readonly base64: string } | { readonly fault: 'type' | 'unreadable' | 'too-large' };

/** The square in the middle of a picture, px. */
export function squareIn(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * A picture drawn anew as a small square: nothing of the file but what it shows is left, no place, no camera, no name.
 */
export async function redrawPicture(file: File): Promise<Drawn> {
  if (!TYPES.includes(file.type)) return { fault: 'type' };
  if (file.size > MAX_FILE_BYTES) return { fault: 'too-large' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { fault: 'unreadable' };
  try {
    const canvas = new OffscreenCanvas(SIZE, SIZE);
    const context = canvas.getContext('2d');
    if (!context) return { fault: 'unreadable' };
    const { x, y, side } = squareIn(picture.width, picture.height);
    // What shows through would be black in a JPEG.
    context.fillStyle = 'white';
    context.fillRect(0, 0, SIZE, SIZE);
    context.drawImage(picture, x, y, side, side, 0, 0, SIZE, SIZE);
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= MAX_PICTURE_BYTES) return { base64: base64Of(new Uint8Array(await blob.arrayBuffer())) };
    }
    return { fault: 'too-large' };
  } catch {
    return { fault: 'unreadable' };
  } finally {
    picture.close();
  }
}

const CHUNK = 32_768;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
