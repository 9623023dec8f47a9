/** Endings of curve files on every screen; a name without an ending is allowed too, its content decides. */
export const curveFileExtensions = ['xlsx', 'xls', 'csv', 'ods', 'txt'] as const

/** Largest curve file, in bytes. */
export const MAX_CURVE_FILE_BYTES = 20_000_000

/** Whether a file of this name may be a curve (CUR-040, CUR-041): the ending counts in any case. */
export function isCurveFileName(name: string): boolean {
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return dot < 0 && name !== ''
  const extension = name.slice(dot + 1).toLowerCase()
  return extension === '' || curveFileExtensions.some((allowed) => allowed === extension)
}
