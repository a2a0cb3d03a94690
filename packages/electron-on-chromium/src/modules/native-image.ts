import { readFileSync } from 'node:fs';
import type { Size } from 'electron';
import { guard, notProvided } from '../guard.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG (IHDR) or of the largest picture of an ICO; nothing else is read here. */
function sizeOf(data: Buffer): Size {
  if (data.length >= 24 && data.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  return { width: 0, height: 0 };
}

/** A picture that is stored as the PNG it came as; nothing is decoded. */
export class NativeImage {
  readonly #png: Buffer;
  readonly #size: Size;
  #isTemplate = false;

  constructor(png: Buffer, size: Size = sizeOf(png)) {
    this.#png = size.width === 0 ? Buffer.alloc(0) : png;
    this.#size = size;
  }

  get isMacTemplateImage(): boolean {
    return this.#isTemplate;
  }

  isEmpty(): boolean {
    return this.#png.length === 0;
  }

  getSize(): Size {
    return { ...this.#size };
  }

  getAspectRatio(): number {
    return this.#size.height === 0 ? 1 : this.#size.width / this.#size.height;
  }

  toPNG(): Buffer {
    return Buffer.from(this.#png);
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }

  setTemplateImage(isTemplate: boolean): void {
    this.#isTemplate = isTemplate;
  }

  isTemplateImage(): boolean {
    return this.#isTemplate;
  }

  /** The size changes as requested; the pixels stay those of the source, which the desktop scales when it draws. */
  resize(options: { width?: number; height?: number }): NativeImage {
    const ratio = this.getAspectRatio();
    const width = options.width ?? Math.round((options.height ?? this.#size.height) * ratio);
    const height = options.height ?? Math.round(width / ratio);
    return new NativeImage(this.#png, { width, height });
  }

  addRepresentation(): never {
    throw notProvided('NativeImage.addRepresentation');
  }
}

export const nativeImage = guard('nativeImage', {
  createEmpty: () => new NativeImage(Buffer.alloc(0)),
  createFromBuffer: (buffer: Buffer) => new NativeImage(Buffer.from(buffer)),
  createFromPath: (path: string) => {
    try {
      return new NativeImage(readFileSync(path));
    } catch {
      // As in Electron: a path that cannot be read is an empty picture.
      return new NativeImage(Buffer.alloc(0));
    }
  },
  createFromDataURL: (url: string) => new NativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
});
