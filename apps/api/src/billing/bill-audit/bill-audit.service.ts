import { auditBill, type PrintedItem } from '@vatio/domain/billing/bill-audit/bill-audit'
import type { BillConcept } from '@vatio/domain/billing/electricity-bills/bill-line'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type {
  BillAudit,
  BillAuditInput,
  PrintedBill,
} from '@vatio/protocol/billing/bill-audit/bill-audit.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { computeRealBill } from '../comparisons/real-bill.service.ts'

/**
 * Compares a bill with what its contract gives on its dates, item by item.
 *
 * @throws NOT_FOUND for a supply that the actor does not see; the codes of `electricityBillErrors`;
 * REGULATION_NOT_IN_FORCE.
 */
export async function computeBillAudit(
  tx: TenantTransaction,
  actor: Actor,
  input: BillAuditInput,
): Promise<BillAudit> {
  if (input.consumptionPoint) await getConsumptionPoint(tx, actor, input.consumptionPoint.idConsumptionPoint)
  const register = await getCurrentRegister(tx)
  const { bill, shown } = computeRealBill(input, { latestKnown: input.latestKnown, register })
  const { items, ...sums } = auditBill(bill, printedItems(input.printed), input.printed.total ?? null)
  return {
    regulatedPricesVersion: register.version,
    bill: shown,
    items: [...items],
    ...sums,
  }
}

function printedItems(printed: PrintedBill): PrintedItem[] {
  const item = (concept: BillConcept, eur: number | null | undefined, name: string | null = null) =>
    typeof eur === 'number' ? [{ concept, period: null, name, eur }] : []
  const minus = (eur: number | null | undefined) => (typeof eur === 'number' ? -eur : null)
  const byPeriod = (concept: BillConcept, values: PrintedBill['power']) =>
    toPeriodArray(values).flatMap((eur, index) =>
      eur === null ? [] : [{ concept, period: index + 1, name: null, eur }],
    )
  return [
    ...byPeriod('power', printed.power),
    ...byPeriod('energy', printed.energy),
    ...item('excessPower', printed.excessPower),
    ...item('reactive', printed.reactive),
    ...item('surplus', minus(printed.surplus)),
    ...item('bonoSocialFinancing', printed.bonoSocialFinancing),
    ...item('discount', minus(printed.discounts)),
    ...item('electricityTax', printed.electricityTax),
    ...item('meterRental', printed.meterRental),
    ...printed.otherConcepts.flatMap(({ name, amount }) => item('otherConcept', amount, name)),
    ...item('valueAddedTax', printed.valueAddedTax),
  ]
}
