/** The month `count` months before that of a date: `2026-10`. */
export function monthBefore(date: string, count: number): string {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
