import type { BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { emptyComparison, type ComparisonValues, type PeriodList } from './comparison-form.ts'
import { valuesOfSupply } from './supply-values.ts'

const DECIMALS = 8

/**
 * The form of a comparison of a bill: its powers, prices and total, and the consumption of a year where the code has it,
 * else that of the bill. What the bill says goes before what is stored of the supply.
 */
export function valuesOfBill(
  reading: BillQrReading,
  supply: ConsumptionPoint | null,
  priceDate: string,
): ComparisonValues {
  const empty = emptyComparison(priceDate)
  const stored = supply === null ? empty : { ...empty, ...valuesOfSupply(supply, empty) }
  const { fields, yearKwh, billedKwh, powerPrices } = reading
  const isYear = yearKwh.every((kwh) => kwh !== null)
  return {
    ...stored,
    cups: fields.cups ?? stored.cups,
    atrTariff: reading.tariff,
    geographicalZone: String(reading.zone),
    isDwelling: supply === null ? reading.tariff === '2.0TD' : stored.isDwelling,
    meterPhases: reading.tariff === '2.0TD' ? 'single_phase' : 'typed',
    contractedPower: six(reading.contractedPowerKw),
    consumptionSource: 'typed',
    consumptionSpan: isYear ? 'year' : 'bill',
    startDate: isYear ? null : fields.iniF,
    endDate: isYear ? null : fields.finF,
    consumptionByPeriod: six(isYear ? yearKwh : billedKwh),
    currentPrices: {
      ...stored.currentPrices,
      power: six(powerPrices?.eurPerKwDay ?? []),
      energy: six(reading.energyEurPerKwh),
    },
    currentTotal: fields.imp !== null && fields.imp >= 0 ? fields.imp : null,
  }
}

/** Name of the draft of a bill's comparison: another bill has another one. */
export function draftNameOfBill({ fields }: BillQrReading): string {
  return `bill/${fields.cups ?? ''}/${fields.finF ?? ''}/${fields.imp ?? ''}`
}

/** As a form has them, without digits that only come from dividing. */
function six(values: readonly (number | null)[]): PeriodList {
  return Array.from({ length: 6 }, (_, index) => {
    const value = values[index] ?? null
    return value === null ? null : Number(value.toFixed(DECIMALS))
  })
}
