/** U+2060 is invisible, allows no line break and is not allowed in web addresses. */
const WORD_JOINER = '\u2060'

/**
 * Prevents mail programs from linking parts of a name as an address. A word joiner before each dot works in
 * Gmail, Outlook and Apple Mail, in both parts of a mail.
 */
export function unlinked(name: string): string {
  return name.replace(/[.@/]|:(?=\/\/)/g, (sign) => WORD_JOINER + sign)
}
