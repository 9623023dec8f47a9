/** Text of a cell of a CSV. Spreadsheets evaluate a cell that starts like a formula, whatever wrote it. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
