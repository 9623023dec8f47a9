const PLAIN = /^[ -~]*$/

/** Text in lower case and without accents (`ñ` becomes `n`), for comparing and searching as people type. */
export function foldText(text: string): string {
  // Most texts have no accents; a big table folds millions.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
