import { compactIdentifier } from '../../identifiers/compact-identifier.ts'
import { isValidIban } from '../../identifiers/iban.ts'
import { isValidNif } from '../../identifiers/nif.ts'

/** The name of a client: a person with surnames or a company whose whole name is `name`. */
export interface ClientIdentity {
  readonly name: string
  readonly firstSurname?: string | null
  readonly secondSurname?: string | null
  readonly dniOrCif?: string | null
}

/** Full name of a client as it is shown, parts separated by one space. */
export function clientFullName(client: ClientIdentity): string {
  return [client.name, client.firstSurname, client.secondSurname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}

/** Text to be typed before a client is deleted: the tax number, or the name where the client has none. */
export function clientDeletionText(client: ClientIdentity): string {
  return `cliente-${client.dniOrCif || clientFullName(client)}`
}

/** A warning about a client, despite which an admin may save it. */
export type ClientDoubt = 'CLIENT_NIF_INVALID' | 'CLIENT_IBAN_INVALID'

/**
 * Warnings about the identifiers of a client; empty ones are valid.
 *
 * @returns warnings in the order of the form, never more than one per field.
 */
export function clientDoubts(client: {
  readonly dniOrCif?: string | null
  readonly iban?: string | null
}): { readonly field: 'clientInfo.dniOrCif' | 'clientInfo.iban'; readonly message: ClientDoubt }[] {
  const doubts: ReturnType<typeof clientDoubts> = []
  if (client.dniOrCif && !isValidNif(client.dniOrCif)) {
    doubts.push({ field: 'clientInfo.dniOrCif', message: 'CLIENT_NIF_INVALID' })
  }
  if (client.iban && !isValidIban(client.iban)) {
    doubts.push({ field: 'clientInfo.iban', message: 'CLIENT_IBAN_INVALID' })
  }
  return doubts
}

/** Tax number or account as it is stored and compared: upper case without separators; null when empty. */
export function storedIdentifier(text: string | null | undefined): string | null {
  return compactIdentifier(text ?? '') || null
}
