import { parseMeasureFileName } from './measure-file-name.ts'

/** Endings of curve files on every screen; a name without an ending is allowed too, its content decides. */
export const curveFileExtensions = ['xlsx', 'xls', 'csv', 'ods', 'txt'] as const

/** Endings of packed curve files. */
export const packedFileExtensions = ['zip', 'bz2', 'gz'] as const

/** Largest curve file, in bytes. */
export const MAX_CURVE_FILE_BYTES = 20_000_000

/** Whether the name says that the file is packed in a way that is not read. */
export function isForeignArchiveName(name: string): boolean {
  return /\.(rar|7z|tar|tgz)$/i.test(name)
}

/**
 * Whether a file of this name may be a curve (CUR-040, CUR-041): the ending counts in any case. Names of measure files end in
 * their version, which is no ending: `F5D_0031_0894_20250311.0`.
 */
export function isCurveFileName(name: string): boolean {
  return isPlainCurveFileName(name) || packedFileExtensions.includes(endingOf(name) as 'zip')
}

/** Whether a file of this name may be a curve that is not packed. */
export function isPlainCurveFileName(name: string): boolean {
  if (parseMeasureFileName(name) !== null && /\.\d{1,3}$/.test(name)) return true
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return dot < 0 && name !== ''
  const extension = endingOf(name)
  return extension === '' || curveFileExtensions.some((allowed) => allowed === extension)
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}
