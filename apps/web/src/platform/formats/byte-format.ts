import { formatNumber, NO_VALUE, UNIT_SPACE } from './number-format.ts'

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in the decimal units of disks and licences: 200000000 is `200 MB`, 1536000 is `1,5 MB`. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return NO_VALUE
  let value = bytes
  let unit: (typeof units)[number] = 'bytes'
  for (const larger of units.slice(1)) {
    // The rounded figure decides, so that 999.96 kB is never shown as "1.000,0 kB".
    if (Math.abs(Math.round(value * 10) / 10) < 1000) break
    value /= 1000
    unit = larger
  }
  const isWhole = unit === 'bytes' || Number.isInteger(Math.round(value * 10) / 10)
  return `${formatNumber(value, isWhole ? 0 : 1)}${UNIT_SPACE}${unit}`
}
