/** Text in lower case and without accents (`ñ` becomes `n`), for comparing and searching as people type. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
