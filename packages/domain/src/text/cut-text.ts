/** The beginning of a text, without half a character at its end: PostgreSQL stores none in JSON. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
