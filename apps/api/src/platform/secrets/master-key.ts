import { randomBytes } from 'node:crypto'
import { closeSync, fchmodSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { elementAt } from '@vatio/domain/element-at'
import { syncFolder, writeDurably } from '../postgres/durable-file.ts'
import { StartError, systemCodeOf } from '../start-error.ts'

/** Keys of the installation, each 32 bytes in base64url. The first one seals, all of them open. */
export interface MasterKeys {
  readonly current: string
  readonly all: readonly string[]
}

/** Name of the key file in the data folder. It is not in backups. */
export const KEY_FILE = 'secret.key'
const KEY = /^[A-Za-z0-9_-]{43}$/

/**
 * The master keys: VATIO_SECRET_KEY where the operator sets it, else a file of mode 0600 in the data folder,
 * created on the first start. The file may contain several keys, one per line, newest first; older ones still
 * open texts, also when the operator sets the key.
 */
export function loadMasterKeys(options: {
  readonly dataFolder: string
  readonly secretKey?: string | undefined
}): MasterKeys {
  const file = path.join(options.dataFolder, KEY_FILE)
  const kept = readKeyFile(file)
  if (options.secretKey !== undefined) return keysOf([options.secretKey, ...(kept ?? [])])
  return keysOf(kept ?? createKeyFile(file))
}

/** Whether a key exists, so that none would be created. */
export function hasMasterKey(options: {
  readonly dataFolder: string
  readonly secretKey?: string | undefined
}): boolean {
  return options.secretKey !== undefined || readKeyFile(path.join(options.dataFolder, KEY_FILE)) !== null
}

/**
 * The current keys, for a running process: another node may have added one. Creates nothing.
 *
 * @returns null when there are none or they cannot be read.
 */
export function rereadMasterKeys(options: {
  readonly dataFolder: string
  readonly secretKey?: string | undefined
}): MasterKeys | null {
  const given = options.secretKey === undefined ? [] : [options.secretKey]
  try {
    const keys = [...given, ...(readKeyFile(path.join(options.dataFolder, KEY_FILE)) ?? [])]
    return keys.length > 0 ? keysOf(keys) : null
  } catch {
    return given.length > 0 ? keysOf(given) : null
  }
}

/**
 * Puts a new key before the stored ones, which still open texts. Atomic: after a power cut the file is the
 * old or the new one.
 */
export function addMasterKey(dataFolder: string): MasterKeys {
  const file = path.join(dataFolder, KEY_FILE)
  const kept = readKeyFile(file) ?? createKeyFile(file)
  const keys = [randomBytes(32).toString('base64url'), ...kept]
  writeDurably(file, `${keys.join('\n')}\n`, 0o600)
  return keysOf(keys)
}

function keysOf(keys: readonly string[]): MasterKeys {
  return { current: elementAt(keys, 0), all: [...new Set(keys)] }
}

function readKeyFile(file: string): string[] | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw new StartError(
      `Vatio cannot read ${file} (${systemCodeOf(error)}): start it as the user who owns the data folder.`,
    )
  }
  const keys = text.split('\n').filter((line) => line.trim() !== '')
  if (keys.length === 0 || keys.some((key) => !KEY.test(key))) {
    throw new StartError(
      `${file} does not hold keys of 43 base64url characters, one a line: bring back the original file, ` +
        'or set VATIO_SECRET_KEY. Stored credentials cannot be read without it.',
    )
  }
  return keys
}

function createKeyFile(file: string): string[] {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const key = randomBytes(32).toString('base64url')
  let handle: number
  try {
    handle = openSync(file, 'wx', 0o600)
  } catch (error) {
    // Another process was first: its key is used. It may still be writing; an empty file is refused above.
    const other = systemCodeOf(error) === 'EEXIST' ? readKeyFile(file) : null
    if (other) return other
    throw new StartError(`Vatio cannot write ${file} (${systemCodeOf(error)}): check the data folder.`)
  }
  try {
    fchmodSync(handle, 0o600)
    writeSync(handle, `${key}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  syncFolder(path.dirname(file))
  return [key]
}
