/** A random key; `crypto.randomUUID` exists only on https and localhost, `getRandomValues` everywhere. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
