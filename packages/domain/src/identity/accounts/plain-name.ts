// Control characters, separators of lines, invisible characters and those that change the direction of a text.
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const LINK = /:\/\/|www\.|\//gi

/**
 * Whether the name of a person or a company is free of what mail programs convert to links. Compatibility forms count
 * as the characters they represent: a full-width solidus is a solidus.
 */
export function isPlainName(name: string): boolean {
  return toPlainName(name) === name.trim()
}

/** A name that somebody else gave, e.g. the one of a Google account, without what {@link isPlainName} refuses. */
export function toPlainName(name: string): string {
  const isRefused = (text: string) => text.search(LINK) >= 0 || text.search(UNPRINTED) >= 0
  if (!isRefused(name) && !isRefused(name.normalize('NFKC'))) return name.trim()
  return name.normalize('NFKC').replace(UNPRINTED, ' ').replace(LINK, ' ').replace(/\s+/g, ' ').trim()
}
