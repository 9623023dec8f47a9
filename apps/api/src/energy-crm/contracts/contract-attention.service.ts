import {
  expiryDistances,
  restingState,
  WAITING_DAYS,
} from '@vatio/domain/energy-crm/contracts/contract-attention'
import { addDays } from '@vatio/domain/time/civil-time'
import type { Today } from '@vatio/protocol/dashboards/today/today.schema'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { countExpiries, countOpenByState } from './contract-attention.repository.ts'

/** The open contracts that the actor sees and that expire soon, or do not leave their state. */
export async function getAttention(
  tx: TenantTransaction,
  actor: Viewer,
): Promise<Pick<Today, 'overdue' | 'renewals' | 'waiting'>> {
  const seen = isCommercialVisible(actor, sql.ref('c.idCommercial'))
  const days = expiryDistances.map((distance) => addDays(tx.today, distance))
  const [states, { overdue, expiring, expiringKwh }] = await Promise.all([
    countOpenByState(tx, seen, addDays(tx.today, -WAITING_DAYS)),
    countExpiries(tx, seen, days),
  ])
  const resting = restingState(states)
  return {
    overdue,
    renewals: expiryDistances.map((distance, place) => ({
      days: distance,
      contracts: expiring[place] ?? 0,
      kwh: expiringKwh[place] ?? 0,
    })),
    waiting: states
      .flatMap(({ idContractState, name, badgeColor, waiting, waitingSince }) =>
        waitingSince === null || idContractState === resting
          ? []
          : [{ idContractState, name, badgeColor, contracts: waiting, since: waitingSince }],
      )
      .sort((one, other) => one.since.localeCompare(other.since)),
  }
}
