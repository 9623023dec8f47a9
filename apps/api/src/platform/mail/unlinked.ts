/** U+2060 is invisible, allows no line break and is not allowed in web addresses. */
const WORD_JOINER = '\u2060'

/**
 * A name for the text of a mail in which mail programs find no address to link. The word joiner before each dot is what
 * Gmail, Outlook and Apple Mail respect in both parts of a mail.
 */
export function unlinked(name: string): string {
  return name.replace(/[.@/]|:(?=\/\/)/g, (sign) => WORD_JOINER + sign)
}
