/** A socket's bytes ready to be read: the whole buffer that they lie in, twice. */
type BytesView = { readonly all: Uint8Array; readonly view: DataView };

/**
 * Frames of one read from the socket share a buffer, so its two views are made once for all of
 * them: no object per frame. Places are places in the buffer, from `bytes.byteOffset` on.
 */
export function createBytesView(): (bytes: Uint8Array) => BytesView {
  let buffer: ArrayBufferLike | null = null;
  let found: BytesView = { all: new Uint8Array(0), view: new DataView(new ArrayBuffer(0)) };
  return (bytes) => {
    if (bytes.buffer === buffer) return found;
    buffer = bytes.buffer;
    found = { all: new Uint8Array(buffer), view: new DataView(buffer) };
    return found;
  };
}
