import type { Secret } from '../../platform/secrets/secret.ts'
import { fetchProvider, getText } from '../supply-data/supply-call.service.ts'
import type { DatadisAccess } from './datadis.gateway.ts'

/** Datadis has three answers for a missing authorisation for a supply. */
const CODES = {
  400: 'SUPPLY_NOT_AVAILABLE',
  401: 'SUPPLY_CREDENTIALS_REFUSED',
  403: 'SUPPLY_NOT_AVAILABLE',
  404: 'SUPPLY_NOT_AVAILABLE',
  429: 'SUPPLY_QUERY_REPEATED',
} as const

/** A query to the private API: the name of the call and its parameters. */
export interface DatadisQuestion {
  readonly name:
    | 'get-supplies'
    | 'get-contract-detail'
    | 'get-consumption-data'
    | 'get-max-power'
    | 'list-authorization'
  readonly parameters: Readonly<Record<string, string>>
}

/** The same text for the same query, which Datadis counts as a repetition. */
export function questionText({ name, parameters }: DatadisQuestion): string {
  const query = new URLSearchParams(parameters)
  query.sort()
  return `${name}?${query.toString()}`
}

/**
 * Queries Datadis and returns the text of its answer.
 *
 * @throws the codes of `supplyDataErrors`; SUPPLY_CREDENTIALS_REFUSED also for an expired token
 */
export function askDatadis(
  access: DatadisAccess,
  token: Secret<string>,
  question: DatadisQuestion,
  deadlineMs: number,
): Promise<string> {
  const shown = token.revealForUse()
  return getText(
    fetchProvider(
      `${access.datadisUrl}/api-private/api/${questionText(question)}`,
      { method: 'GET', headers: { authorization: `Bearer ${shown}`, accept: 'application/json' } },
      access,
      deadlineMs,
    ),
    CODES,
    [shown],
  )
}
