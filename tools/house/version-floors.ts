import type { Violation } from './source-file.ts'

/** Lowest version of a package without a known vulnerability, or a package that must not be used at all. */
export interface VersionFloor {
  package: string
  /** Absent: forbidden in every version. */
  minimum?: string
  /** Advisories and the reason. */
  ids: string[]
}

export interface LockFile {
  packages: Record<string, { version?: string; dev?: boolean }>
}

/**
 * Packages of the lock file below their floor, wherever in the tree they are nested. Packages of tests and
 * builds only never process untrusted input, so only the forbidden ones are reported.
 */
export function findBelowFloor(lock: LockFile, floors: readonly VersionFloor[]): Violation[] {
  const byName = new Map(floors.map((floor) => [floor.package, floor]))
  return Object.entries(lock.packages).flatMap(([place, { version, dev }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    const floor = place.includes('node_modules/') ? byName.get(name) : undefined
    if (floor === undefined || version === undefined) return []
    const reason = floor.ids.join(', ')
    if (floor.minimum === undefined)
      return [{ file: 'package-lock.json', message: `${name} is forbidden (${reason})` }]
    if (dev === true) return []
    if (compareVersions(version, floor.minimum) >= 0) return []
    return [
      { file: 'package-lock.json', message: `${name} ${version} is below ${floor.minimum} (${reason})` },
    ]
  })
}

/** Orders versions; a pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => {
    const [release = '', pre] = text.split('+')[0]?.split(/-(.*)/s) ?? []
    return { numbers: release.split('.').map(Number), pre }
  })
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.numbers[index] ?? 0) - (right?.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (left?.pre === right?.pre) return 0
  if (left?.pre === undefined) return 1
  if (right?.pre === undefined) return -1
  return left.pre.localeCompare(right.pre, 'en', { numeric: true })
}
