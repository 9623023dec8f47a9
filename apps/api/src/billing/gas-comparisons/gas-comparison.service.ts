import {
  compareGas,
  type CurrentGasContract,
  type GasComparison,
} from '@vatio/domain/billing/gas-bills/gas-comparison'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import { perDay } from '@vatio/domain/billing/electricity-bills/typed-amount'
import { kwhOfConsumption } from '@vatio/domain/billing/gas-bills/gas-conversion'
import { lastResortPricesOn } from '@vatio/domain/billing/gas-bills/gas-prices'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type {
  GasComparisonInput,
  GasComparisonResult,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { getClient } from '../../energy-crm/clients/clients.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import {
  listCurrentOffers,
  type CurrentOffer,
} from '../../energy-crm/tariff-prices/current-offers.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import { toDiscounts } from '../bill-input.ts'
import { sixDecimals } from '../bill.presenter.ts'
import { countComparedDays, type Comparing } from '../comparisons/electricity-comparison.service.ts'
import { requestFields } from './gas-comparison-fields.ts'
import { presentGasComparison } from './gas-comparison.presenter.ts'
import { toGasOffer } from './gas-offers.service.ts'
import { additionsOf, typedPricesOf, type ReadGasInput } from './read-gas-input.ts'
import { computeCurrentBill } from './reproduced-bill.service.ts'

/** A comparison with the stored offers that it ranked. */
export interface ComparedGas {
  readonly read: ReadGasInput
  readonly comparison: GasComparison
  readonly offers: readonly CurrentOffer[]
}

/**
 * Compares a gas supply with the offers of the company's marketers that are in force on the stated day, and computes
 * the bill in hand on its own dates.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see; the codes of the calculation.
 */
export async function evaluateGas(
  comparing: Comparing,
  input: GasComparisonInput,
): Promise<GasComparisonResult> {
  return withWireFields(requestFields, async () => {
    const { read, comparison, offers } = await evaluateGasSupply(comparing, input)
    return {
      ...presentGasComparison(comparison, offers),
      regulatedPricesVersion: read.regulation.register.version,
      consumption: {
        givenDays: read.days,
        factor: COMPARED_DAYS / read.days,
        totalKwh: sixDecimals(comparison.kwhYear),
      },
      ...(input.exitPenalty ? { exitPenaltyEur: input.exitPenalty } : {}),
      currentBill: computeCurrentBill(read),
    }
  })
}

/** The comparison before it is answered. @throws as {@link evaluateGas}, with the fields of the calculation. */
export async function evaluateGasSupply(
  { tx, actor, clock }: Comparing,
  input: GasComparisonInput,
): Promise<ComparedGas> {
  if (input.client) await getClient(tx, actor, input.client.idClient)
  if (input.consumptionPoint) await getConsumptionPoint(tx, actor, input.consumptionPoint.idConsumptionPoint)
  const { timeZone } = getGeographicalZone(input.geographicalZone.idZona)
  const read: ReadGasInput = {
    input,
    supply: { tariff: input.atrTariff.nombre, zone: input.geographicalZone.idZona, use: input.use },
    days: countComparedDays(input),
    kwh: kwhOfConsumption({
      amount: input.consumption ?? null,
      unit: input.consumptionUnit,
      kwhPerM3: input.conversionFactor ?? null,
    }),
    priceDate: input.priceDate ?? civilDateAt(clock.now().getTime(), timeZone),
    regulation: { latestKnown: input.latestKnown, register: await getCurrentRegister(tx) },
  }
  const offers = await listCurrentOffers(tx, {
    utilityType: 'gas',
    atrTariff: input.atrTariff.nombre,
    onDate: read.priceDate,
  })
  const { supply, kwh, days, priceDate, regulation } = read
  const comparison = compareGas(
    {
      supply,
      kwhYear: (kwh * COMPARED_DAYS) / days,
      priceDate,
      isLastResort: input.isLastResort,
      exitPenaltyEur: input.exitPenalty ?? 0,
      ...additionsOf(input, (eur) => perDay(eur, days)),
      regulation,
    },
    currentContractOf(read),
    offers.map(toGasOffer),
  )
  return { read, comparison, offers }
}

/** The contract in force: its total in a fast comparison, its typed prices, or those of the last-resort tariff. */
function currentContractOf({
  input,
  days,
  supply,
  priceDate,
  regulation,
}: ReadGasInput): CurrentGasContract | null {
  if (input.kind === 'fast') {
    const { currentTotal } = input
    if (typeof currentTotal !== 'number') return null
    return { yearTotalEur: (currentTotal * COMPARED_DAYS) / days }
  }
  const discounts = toDiscounts(input.discounts, (eur) => perDay(eur, days))
  const prices = typedPricesOf(input)
  if (prices) return { prices, discounts }
  if (!input.isLastResort) return null
  return { prices: lastResortPricesOn(supply.tariff, priceDate, regulation), discounts }
}
