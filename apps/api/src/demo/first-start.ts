import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Configuration } from '../platform/config/configuration.ts'
import { seedDemo } from './seed-demo.ts'

export interface DemoSignIn {
  /** Whether the company was made now. */
  readonly isNew: boolean
  readonly password: string
  readonly emails: readonly { readonly email: string; readonly what: string }[]
}

export interface FirstStart {
  readonly configuration: Configuration
  readonly adminUrl: string
  readonly dataFolder: string
  readonly today: CivilDate
  readonly log: (line: string) => void
}

const EMAILS = [
  { email: 'admin@demo.vatio.es', what: 'administrator' },
  { email: 'grupo@demo.vatio.es', what: 'group administrator' },
  { email: 'usuario@demo.vatio.es', what: 'ordinary user' },
] as const

/** Seeds the demo company once (not with VATIO_DEMO=off) and returns how to sign in to it. */
export async function seedDemoOnFirstStart(start: FirstStart): Promise<DemoSignIn | null> {
  if (!start.configuration.demo.enabled) return null
  const file = path.join(start.dataFolder, 'demo-password.txt')
  const isKnown = existsSync(file)
  // Written before the seed: a start that is killed in between must not leave an unknown password. Later
  // starts print the password of the seed.
  if (!isKnown) {
    const password = start.configuration.demo.password ?? randomBytes(9).toString('base64url')
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
  }
  const password = readFileSync(file, 'utf8').trim()
  const { adminUrl, today, log } = start
  const isSeeded = await seedDemo({ adminUrl, password, today, log })
  if (!isSeeded && !isKnown) {
    // Another company exists and the demo was not seeded: there is nothing to sign in to.
    rmSync(file)
    return null
  }
  return { isNew: isSeeded, password, emails: EMAILS }
}
