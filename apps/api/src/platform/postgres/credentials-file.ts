import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'
import { writeDurably } from './durable-file.ts'

/** Passwords of the embedded server's two login roles. */
export interface ClusterCredentials {
  superuserPassword: string
  migratorPassword: string
}

/** Name of that file in the data folder. */
export const CREDENTIALS_FILE = 'postgres-credentials.json'

/** Reads the passwords kept beside the cluster (mode 0600), or null when the file is missing or damaged. */
export function readCredentials(dataFolder: string): ClusterCredentials | null {
  const file = path.join(dataFolder, CREDENTIALS_FILE)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw new StartError(
      `Vatio cannot read ${file} (${systemCodeOf(error)}): start it as the user who owns the data folder.`,
    )
  }
  try {
    const value = JSON.parse(text) as Partial<ClusterCredentials>
    if (typeof value.superuserPassword !== 'string' || typeof value.migratorPassword !== 'string') return null
    return { superuserPassword: value.superuserPassword, migratorPassword: value.migratorPassword }
  } catch {
    return null
  }
}

/** New random passwords, not stored yet. */
export function newCredentials(): ClusterCredentials {
  return { superuserPassword: newPassword(), migratorPassword: newPassword() }
}

/** Stores the passwords beside the cluster, readable by this user only. */
export function keepCredentials(dataFolder: string, credentials: ClusterCredentials): void {
  writeDurably(path.join(dataFolder, CREDENTIALS_FILE), `${JSON.stringify(credentials, null, 2)}\n`, 0o600)
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
