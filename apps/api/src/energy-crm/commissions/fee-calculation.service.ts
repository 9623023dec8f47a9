import type { FeeCalculationCode } from '@vatio/domain/energy-crm/commissions/commission.errors'
import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { roundCents } from '@vatio/domain/money/round-cents'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { TOTAL_LIMIT } from '@vatio/protocol/wire'
import type { Condition } from '../../platform/db/condition.ts'
import type { Call } from '../../platform/http/route.ts'
import { findVisibleContracts } from '../contracts/contract-visibility.service.ts'
import { selectContractIds } from './contract-fees.repository.ts'
import { computeFeesOf, computeFeesWhere, type SeenFee } from './contract-fees.service.ts'

type Calculation = ReplyOf<typeof calculateFees>
type Reading = Pick<Call<typeof calculateFees>, 'tx' | 'actor' | 'platform'>

/** Commissions of the contracts that the actor sees and that match a filter: one page of lines, totals of all. */
export async function evaluateFees(call: Call<typeof calculateFees>): Promise<Calculation> {
  const { tx, actor, query, body, platform } = call
  const condition = await findVisibleContracts(tx, actor, body, true)
  const idContracts = await selectContractIds(tx, condition, query)
  const fees = await computeFeesOf(tx, actor, idContracts, platform.clock.today())
  const totals = await sumFees(call, condition)
  return [
    idContracts.flatMap((id) => lineOf(fees.get(id))),
    Math.min(totals.contracts, TOTAL_LIMIT),
    { totalIsExact: totals.contracts <= TOTAL_LIMIT, ...totals },
  ]
}

function lineOf(fee: SeenFee | undefined): Calculation[0] {
  if (!fee) return []
  const { trace: _, ...line } = fee
  return [line]
}

async function sumFees({ tx, actor, platform }: Reading, condition: Condition) {
  const errors = new Map<FeeCalculationCode, number>()
  const sums = { contracts: 0, calculated: 0, totalFee: 0, fee: 0, auxiliaryServicesFee: 0 }
  for await (const one of computeFeesWhere(tx, actor, condition, platform.clock.today())) {
    sums.contracts++
    if (one.fee !== null) sums.calculated++
    sums.fee += one.fee ?? 0
    sums.totalFee += one.totalFee ?? 0
    for (const { fee } of one.auxiliaryServicesFees) sums.auxiliaryServicesFee += fee
    for (const code of one.errors) errors.set(code, (errors.get(code) ?? 0) + 1)
  }
  return {
    ...sums,
    fee: roundCents(sums.fee),
    auxiliaryServicesFee: roundCents(sums.auxiliaryServicesFee),
    totalFee: canSeeTotalCommission(actor) ? roundCents(sums.totalFee) : null,
    errors: [...errors]
      .map(([code, contracts]) => ({ code, contracts }))
      .toSorted((a, b) => b.contracts - a.contracts || a.code.localeCompare(b.code)),
  }
}
