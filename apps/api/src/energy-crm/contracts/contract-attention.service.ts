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
import { selectAttention } from './contract-attention.repository.ts'

/** The open contracts that the actor sees and that expire soon, or do not leave their state. */
export async function getAttention(
  tx: TenantTransaction,
  actor: Viewer,
): Promise<Pick<Today, 'overdue' | 'renewals' | 'waiting'>> {
  const states = await selectAttention(tx, isCommercialVisible(actor, sql.ref('c.idCommercial')), {
    days: expiryDistances.map((days) => addDays(tx.today, days)),
    waitingSince: addDays(tx.today, -WAITING_DAYS),
  })
  const sum = (figure: (state: (typeof states)[number]) => number | null | undefined) =>
    states.reduce((total, state) => total + (figure(state) ?? 0), 0)
  const resting = restingState(states)
  return {
    overdue: sum(({ overdue }) => overdue),
    renewals: expiryDistances.map((days, place) => ({
      days,
      contracts: sum(({ expiring }) => expiring[place]),
      kwh: sum(({ expiringKwh }) => expiringKwh[place]),
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
