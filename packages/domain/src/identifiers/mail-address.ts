const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Whether a text is one plain mail address that every mail system reads alike: an ASCII dot-atom, `@` and a
 * host name of two labels or more. Refused on purpose, though RFC 5322 knows them: display names, lists,
 * comments, folding, quoted local parts, address literals. Parsers disagree about these, and a mail must
 * reach exactly the stored address.
 *
 * @param text at most 254 characters, local part at most 64 (RFC 5321 4.5.3.1).
 */
export function isPlainMailAddress(text: string): boolean {
  if (text.length > 254) return false
  const at = text.indexOf('@')
  if (at < 1 || at > 64) return false
  const labels = text.slice(at + 1).split('.')
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}
