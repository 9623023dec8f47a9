export interface SipsFileKind {
  readonly version: 'SIPS2' | 'SIPS2026'
  readonly content: 'points' | 'consumption'
  readonly energy: 'electricity' | 'gas'
}

export interface SipsFileName extends SipsFileKind {
  /** `2026-03`; null where the name begins otherwise. */
  readonly month: string | null
  readonly distributor: string | null
}

const NAME =
  /^(?:(20\d{2})(0[1-9]|1[0-2])_)?(SIPS2(?:026)?)_(PS|CONSUMOS)_(ELECTRICIDAD|GAS)(?:_([^.]+))?\.(?:csv|txt)(?:\.gz)?$/i

/** Reads `202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv`; null for any other name. */
export function parseSipsFileName(name: string): SipsFileName | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, year, month, version = '', content = '', energy = '', distributor = null] = found
  return {
    month: year && month ? `${year}-${month}` : null,
    version: version.toUpperCase() === 'SIPS2026' ? 'SIPS2026' : 'SIPS2',
    content: content.toUpperCase() === 'PS' ? 'points' : 'consumption',
    energy: energy.toUpperCase() === 'GAS' ? 'gas' : 'electricity',
    distributor,
  }
}
