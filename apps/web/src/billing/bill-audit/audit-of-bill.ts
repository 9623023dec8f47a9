import type { BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { roundCents } from '@vatio/domain/money/round-cents'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { auditOfSupply, auditOfTariff, emptyAudit, type AuditValues } from './audit-form.ts'

/**
 * The form of the audit of a bill that was read: its days, powers and energy, and as printed amounts what its prices
 * give, in EUR. The prices of the contract are not those of the bill: they come from the stored contract, or are typed.
 */
export function auditOfBill(reading: BillQrReading, supply: ConsumptionPoint | null): AuditValues {
  const empty = emptyAudit()
  const stored = supply === null ? empty : { ...empty, ...auditOfSupply(supply, empty) }
  const { fields, days, contractedPowerKw, billedKwh, energyEurPerKwh, powerPrices } = reading
  return {
    ...stored,
    ...auditOfTariff(reading.tariff),
    geographicalZone: String(reading.zone),
    startDate: fields.iniF,
    endDate: fields.finF,
    contractedPower: six(contractedPowerKw),
    consumptionByPeriod: six(billedKwh),
    maximeter: six(reading.maximeterKw),
    printed: {
      ...stored.printed,
      power: six(contractedPowerKw.map((kw, index) => amountOf(kw, powerPrices?.eurPerKwDay[index], days))),
      energy: six(billedKwh.map((kwh, index) => amountOf(kwh, energyEurPerKwh[index], 1))),
      bonoSocialFinancing: fields.finBS !== null && fields.finBS >= 0 ? fields.finBS : null,
      total: fields.imp !== null && fields.imp >= 0 ? fields.imp : null,
    },
  }
}

function amountOf(
  quantity: number | null,
  price: number | null | undefined,
  days: number | null,
): number | null {
  return quantity === null || price === null || price === undefined || days === null
    ? null
    : roundCents(quantity * price * days)
}

function six(values: readonly (number | null)[]): (number | null)[] {
  return Array.from({ length: 6 }, (_, index) => values[index] ?? null)
}
