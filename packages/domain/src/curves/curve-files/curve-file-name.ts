/** Endings of curve files on every screen; a name without an ending is allowed too, its content decides. */
export const curveFileExtensions = ['xlsx', 'xls', 'csv', 'ods', 'txt'] as const

/** Largest curve file, in bytes. */
export const MAX_CURVE_FILE_BYTES = 20_000_000

/** Names of measure files end in their version, which is no ending: `F5D_0031_0894_20250311.0`. */
const MEASURE_FILE = /^(F5D|P5D|A5D|B5D|RF5D)_\d+_\d+_\d{8}\.\d{1,3}$/i

/** Whether the name says that the file is packed: it must be unpacked before. */
export function isPackedFileName(name: string): boolean {
  return /\.(bz2|zip|gz|rar|7z)$/i.test(name)
}

/** Whether a file of this name may be a curve (CUR-040, CUR-041): the ending counts in any case. */
export function isCurveFileName(name: string): boolean {
  if (MEASURE_FILE.test(name)) return true
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return dot < 0 && name !== ''
  const extension = name.slice(dot + 1).toLowerCase()
  return extension === '' || curveFileExtensions.some((allowed) => allowed === extension)
}
