import { crc32, deflateSync } from 'node:zlib';

/** Width and height, px. */
const SIZE = 128;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Colour = readonly [number, number, number];
/** A lit ball, in px from the middle of the picture. */
type Ball = { readonly x: number; readonly y: number; readonly radius: number; readonly colour: Colour };

/** A picture of the collection: a figure of lit balls before a coloured ground, the same one for the same id. @returns a PNG file */
export function drawAvatar(id: string): Uint8Array {
  const seed = crc32(id);
  const hue = seed % 360;
  const balls = figureOf(id, seed, hue);
  const ground = colourOf((hue + 150) % 360, 0.45, 0.32);
  const rows = Buffer.alloc(SIZE * (1 + SIZE * 3));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const colour = colourAt(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5, balls, ground);
      for (const [channel, value] of colour.entries()) rows[y * (1 + SIZE * 3) + 1 + x * 3 + channel] = value;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, red, green and blue, no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A body and a head; animals have ears, shadow figures a crown. */
function figureOf(id: string, seed: number, hue: number): readonly Ball[] {
  const skin = colourOf(hue, 0.5, 0.62);
  const dark = colourOf(hue, 0.55, 0.42);
  const wide = 9 + (seed % 7);
  const body: Ball = { x: 0, y: 66, radius: 44, colour: dark };
  const head: Ball = { x: 0, y: -4, radius: 33, colour: skin };
  const eyes: readonly Ball[] = [-12, 12].map((x) => ({ x, y: -6, radius: 4, colour: [28, 30, 36] }));
  const top: readonly Ball[] = id.startsWith('animals')
    ? [-26, 26].map((x) => ({ x, y: -30, radius: wide, colour: dark }))
    : id.startsWith('shadow')
      ? [-18, 0, 18].map((x) => ({ x, y: -36, radius: wide - 2, colour: [212, 168, 72] }))
      : [{ x: 0, y: -26, radius: 20 + (seed % 5), colour: dark }];
  return [body, ...top, head, ...eyes];
}

function colourAt(x: number, y: number, balls: readonly Ball[], ground: Colour): Colour {
  const ball = balls.findLast((each) => Math.hypot(x - each.x, y - each.y) <= each.radius);
  // Light comes from the upper left.
  const light = ball
    ? 0.55 +
      0.6 *
        Math.max(0, 1 - Math.hypot(x - ball.x + ball.radius / 3, y - ball.y + ball.radius / 3) / (1.4 * ball.radius))
    : 1 - y / SIZE / 2;
  const [red, green, blue] = (ball?.colour ?? ground).map((value) => Math.min(255, Math.round(value * light)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** From hue in degrees, saturation and lightness of 0 to 1 (CSS Color 4, 7.1). */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
