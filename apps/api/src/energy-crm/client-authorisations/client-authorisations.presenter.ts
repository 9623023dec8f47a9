import {
  authorisationKeptUntil,
  authorisationStateOf,
} from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { daysBetween, type CivilDate } from '@vatio/domain/time/civil-time'
import type { ClientAuthorisation } from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.schema'
import type { AuthorisationRow } from './client-authorisations.repository.ts'

export function presentAuthorisation(row: AuthorisationRow, today: CivilDate): ClientAuthorisation {
  const { idClientAuthorisation, holderName, holderNif, scope, cups, startDate, endDate, version } = row
  const state = authorisationStateOf(row, today)
  return {
    idClientAuthorisation,
    client: { idClient: row.idClient },
    holderName,
    holderNif,
    scope,
    cups: [...cups],
    startDate,
    endDate,
    state,
    daysLeft: state === 'valid' ? daysBetween(today, endDate) : null,
    keptUntil: authorisationKeptUntil(row),
    document: row.idDocument === null ? null : { idDocument: row.idDocument, name: row.documentName ?? '' },
    author: row.authorName,
    creationTimestamp: row.creationTimestamp.toISOString(),
    revocation:
      row.revokedDate === null || row.revokedAt === null
        ? null
        : { date: row.revokedDate, timestamp: row.revokedAt.toISOString(), author: row.revokerName },
    version,
  }
}
