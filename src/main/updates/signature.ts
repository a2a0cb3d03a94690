import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

const MARK = '# ed25519: ';

/**
 * Signs the description of a release. The signature is its last line, a comment to whoever reads the YAML: one file is
 * published whole, where two could be out of step.
 */
export function signed(text: string, privateKey: KeyObject): string {
  const body = text.endsWith('\n') ? text : `${text}\n`;
  return `${body}${MARK}${sign(null, Buffer.from(body), privateKey).toString('base64')}\n`;
}

/**
 * What was signed.
 * @param publicKey SPKI in DER, base64
 * @returns null where the signature is missing, is another key's, or belongs to another text
 */
export function verified(text: string, publicKey: string): string | null {
  const at = text.lastIndexOf(`\n${MARK}`) + 1;
  if (at === 0) return null;
  const body = text.slice(0, at);
  const signature = Buffer.from(text.slice(at + MARK.length).trim(), 'base64');
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(body), key, signature) ? body : null;
  } catch {
    return null;
  }
}
