import { type ChatUnsent, MAX_PHOTO_BYTES, type PhotoPolicy } from '#shared/contract/chat.ts';
import { type PictureType, pictureTypeOf } from '#shared/picture-type.ts';

/** A photo as it leaves: drawn anew, so that nothing of the file but its pixels is in it. */
export type PhotoDraft = {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** For the preview. */
  readonly url: string;
};
export type PhotoProblem = 'no-picture' | 'too-large' | 'unreadable';

/** Larger files are not opened, bytes. */
const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** The longer side of a photo that leaves, px. */
const LONGEST_SIDE = 2_048;
const QUALITIES = [0.88, 0.75, 0.6, 0.45] as const;
const SMALLER = [1, 0.7, 0.5, 0.35] as const;

/** The size within the longest side. */
export function fitted(width: number, height: number, longest = LONGEST_SIDE): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a file may be opened as a picture at all. A drawing of lines can carry scripts and other addresses. */
export const isPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  type.startsWith('image/') && !type.includes('svg') && size > 0 && size <= MAX_FILE_BYTES;

/** The first picture of a paste or a drop. */
export const pictureIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

async function drawn(
  picture: ImageBitmap,
  scale: number,
  type: PictureType,
  quality: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { width, height } = fitted(picture.width, picture.height, LONGEST_SIDE * scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // What is transparent would become black in a JPEG.
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** A photo that was drawn before, as in another window; null where it is none. */
export function draftOf({ content, width, height }: NonNullable<ChatUnsent['photo']>): PhotoDraft | null {
  const type = pictureTypeOf(content);
  const own = new Uint8Array(content);
  return type && { content: own, type, width, height, url: urlOf(type, base64Of(own)) };
}

/** Draws a file anew within the limits of the service. */
export async function photoFrom(file: File, { maxBytes, types }: PhotoPolicy): Promise<PhotoDraft | PhotoProblem> {
  if (!isPicture(file)) return file.size > MAX_FILE_BYTES ? 'too-large' : 'no-picture';
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'unreadable';
  try {
    const type = types.includes('image/jpeg') ? 'image/jpeg' : (types[0] ?? 'image/png');
    const limit = Math.min(maxBytes, MAX_PHOTO_BYTES);
    for (const scale of SMALLER) {
      for (const quality of type === 'image/png' ? [1] : QUALITIES) {
        const content = await drawn(picture, scale, type, quality);
        if (content === null || pictureTypeOf(content) !== type) return 'unreadable';
        if (content.length > limit) continue;
        return {
          content,
          type,
          ...fitted(picture.width, picture.height, LONGEST_SIDE * scale),
          url: urlOf(type, base64Of(content)),
        };
      }
    }
    return 'too-large';
  } finally {
    picture.close();
  }
}

/** An address that holds the picture itself: the page may load no other. */
export const urlOf = (type: PictureType, base64: string): string => `data:${type};base64,${base64}`;

function base64Of(content: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < content.length; at += 0x8000)
    binary += String.fromCharCode(...content.subarray(at, at + 0x8000));
  return btoa(binary);
}
