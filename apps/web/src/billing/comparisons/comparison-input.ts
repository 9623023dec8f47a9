import type { ElectricityComparisonTyped } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import {
  hasPrice,
  isEstimate,
  toComparedValues,
  type ComparisonValues,
  type PeriodList,
} from './comparison-form.ts'
import { toConcepts, toDiscounts } from '../typed-additions.ts'

/** Body of the request. Values of periods that the tariff does not have are omitted. */
export function toComparisonInput(typed: ComparisonValues): ElectricityComparisonTyped {
  const values = toComparedValues(typed)
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const isCurve = values.consumptionSource === 'curve'
  const isYear = values.consumptionSpan === 'year'
  const prices = values.currentPrices
  return {
    kind: values.kind,
    client: values.idClient ? { idClient: values.idClient } : null,
    consumptionPoint: values.idConsumptionPoint ? { idConsumptionPoint: values.idConsumptionPoint } : null,
    cups: values.cups || null,
    atrTariff: { nombre: values.atrTariff },
    geographicalZone: { idZona: Number(values.geographicalZone) as 1 | 2 | 3 | 4 | 5 },
    isDwelling: values.isDwelling,
    industrialUse: values.industrialUse,
    reducedTaxUse: values.isDwelling ? null : values.reducedTaxUse,
    pointType: values.pointType,
    startDate: isCurve || isYear ? null : values.startDate,
    endDate: isCurve || isYear ? null : values.endDate,
    consumptionCurve: isCurve,
    consumptionByPeriod: isCurve ? null : toPeriods(values.consumptionByPeriod, periods),
    ...(isEstimate(values) ? { consumptionEstimated: true } : {}),
    surplus: isCurve ? null : values.surplus,
    contractedPower: toPeriods(values.contractedPower, powerPeriods),
    currentMarketer: values.currentMarketer.trim() || null,
    currentPrices:
      hasPrice(prices.power) || hasPrice(prices.energy)
        ? {
            power: toPeriods(prices.power, powerPeriods),
            energy: toPeriods(prices.energy, periods),
            excess: prices.excess,
            isBasePrice: prices.isBasePrice,
          }
        : null,
    currentTotal: values.currentTotal,
    exitPenalty: values.exitPenalty,
    maximeter: hasPrice(values.maximeter) ? toPeriods(values.maximeter, powerPeriods) : null,
    reactive: hasPrice(values.reactive) ? toPeriods(values.reactive, periods) : null,
    equipmentRental: values.meterPhases === 'typed' ? values.equipmentRental : null,
    // A meter without a rental on the bill is the customer's own.
    meterPhases: values.meterPhases === 'typed' ? 'own' : values.meterPhases,
    bonoSocialFinancing: values.bonoSocialFinancing,
    excessPower: values.excessPower,
    otherConcepts: toConcepts(values.otherConcepts),
    discounts: toDiscounts(values.discounts),
    ...(values.powerProposal
      ? {
          powerProposal: {
            ...values.powerProposal,
            power: toPeriods(values.powerProposal.power, powerPeriods),
          },
        }
      : {}),
    priceDate: values.priceDate,
    latestKnown: values.latestKnown,
  }
}

function toPeriods(list: PeriodList, count: number): ByPeriod {
  return fromPeriodArray(list.slice(0, count))
}
