/** FIN bit of an unfragmented frame. */
const FINAL = 0x80;
const TEXT = 1;
const BINARY = 2;

/** A server's WebSocket frame as its bytes on the connection (RFC 6455, 5.2: final, unmasked). */
export function rawFrame(data: Uint8Array | string): Uint8Array {
  const payload = Buffer.from(data);
  const { length } = payload;
  const extended = length < 126 ? 0 : length <= 0xffff ? 2 : 8;
  const head = Buffer.alloc(2 + extended);
  head[0] = FINAL | (typeof data === 'string' ? TEXT : BINARY);
  head[1] = extended === 0 ? length : extended === 2 ? 126 : 127;
  if (extended === 2) head.writeUInt16BE(length, 2);
  if (extended === 8) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
