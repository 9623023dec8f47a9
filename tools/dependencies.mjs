import { readFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, runProgram } from './run-program.mjs'
import { projectRoot } from './project-root.mjs'
import { CommandError } from './terminal.mjs'

/**
 * Installs the packages of package-lock.json, unless they are installed already. npm writes
 * `node_modules/.package-lock.json` last, so an interrupted install counts as none.
 */
export async function installDependencies(root = projectRoot) {
  if (isInstalled(root)) return 'up to date'
  const [command, args] = npmCommand(
    'ci',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  )
  const { code, output } = await runProgram(command, args, { cwd: root })
  if (code !== 0) throw new CommandError(`npm ci failed. What it said:\n${output.trim()}`)
  return 'installed'
}

/** Whether every package of the lock file is in node_modules in that version. */
export function isInstalled(root = projectRoot) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (wanted === null || present === null) return false
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true
    const found = present[place]
    // Packages for other systems are optional and may be missing.
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.link === entry.link
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
