import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import type { DemoOwner } from './demo-company.ts'
import type { SeededRandom } from './seeded-random.ts'

interface AuthorisedClient {
  readonly id_client: string
  readonly name: string
  readonly first_surname: string | null
  readonly second_surname: string | null
  readonly dni_or_cif: string
}

/**
 * What the clients allow to ask of registers about their supplies: all of them everything for two years, but the last four,
 * of which one is about to expire, one has expired, one was revoked and one never authorised anything.
 */
export function makeAuthorisations(
  random: SeededRandom,
  owner: DemoOwner,
  { clients, today, todayMs }: { clients: readonly AuthorisedClient[]; today: CivilDate; todayMs: number },
) {
  const special = clients.length - 4
  const rows = clients.slice(0, -1).map((client, index) => {
    const end = index < special ? 530 : index === special ? 12 : index === special + 1 ? -20 : 300
    const isRevoked = index === special + 2
    const start = end - 729
    return {
      client_uid: owner.clientUID,
      id_client_authorisation: random.id(todayMs),
      id_client: client.id_client,
      holder_name: [client.name, client.first_surname, client.second_surname].filter(Boolean).join(' '),
      holder_nif: client.dni_or_cif,
      scope: 'both' as const,
      cups: [],
      start_date: addDays(today, start),
      end_date: addDays(today, end),
      id_document: null,
      revoked_date: isRevoked ? addDays(today, -40) : null,
      revoked_at: isRevoked ? new Date(todayMs - 40 * 86_400_000).toISOString() : null,
      revoked_user_uid: isRevoked ? owner.adminUID : null,
      creation_timestamp: new Date(todayMs + start * 86_400_000).toISOString(),
      creation_user_uid: owner.adminUID,
      version: isRevoked ? 2 : 1,
    }
  })
  return { client_authorisations: rows }
}
