import { ConfigurationError } from '../config/configuration.ts'
import { StartError, systemCodeOf } from '../start-error.ts'

/** The database reports damaged data (class XX), not only a failed statement. */
const DAMAGED = new Set(['XX001', 'XX002'])

/**
 * Terminal output when a start or a command fails: one line for errors of the machine or the database; a
 * stack only for bugs of Vatio.
 */
export function failureLine(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigurationError) return error.message
  const code = systemCodeOf(error)
  const message = firstLine((error as Error | null)?.message)
  if (DAMAGED.has(code) || /invalid page in block|could not read block/.test(message)) {
    return (
      `The database is damaged (${message}): keep a copy of the data folder, and bring the newest backup back into ` +
      'another VATIO_DATA_DIR with npm run restore -- FILE.'
    )
  }
  if (code === 'EACCES' || code === 'EPERM')
    return `${message}: allow this user there, or set VATIO_DATA_DIR.`
  if (code === 'ENOSPC') return `${message}: free some space, or set VATIO_DATA_DIR to another disk.`
  // Five characters are a code of the server, whose message names the limit or privilege.
  if (/^[0-9A-Z]{5}$/.test(code))
    return `PostgreSQL refused to go on: ${message} (${code}). Its log says more.`
  if (code !== '') return `${message} (${code}).`
  return `Vatio could not go on: ${(error as Error | null)?.stack ?? String(error)}`
}

function firstLine(text: string | undefined): string {
  const [line = ''] = (text ?? '').split('\n')
  return line
}
