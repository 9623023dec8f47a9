/** An identifier as it is stored and compared: upper case, without spaces, dashes, dots or slashes. */
export function compactIdentifier(text: string): string {
  return text.replace(/[\s\-./·‐-―]/g, '').toUpperCase()
}
