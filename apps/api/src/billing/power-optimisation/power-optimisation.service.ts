import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import { checkSupply, type CheckedSupply } from '@vatio/domain/billing/electricity-bills/bill-supply'
import { checkByPeriod } from '@vatio/domain/billing/electricity-bills/bill-quantity'
import {
  regulatedTermsOn,
  type RegulationOptions,
} from '@vatio/domain/billing/electricity-bills/regulated-terms'
import {
  publishedExcessTermsOn,
  type PublishedExcessTerms,
} from '@vatio/domain/billing/power-optimisation/excess-terms'
import {
  singlePhasePowersKw,
  threePhasePowersKw,
} from '@vatio/domain/billing/power-optimisation/normalised-power.data'
import { powerOptimisationErrors } from '@vatio/domain/billing/power-optimisation/power-optimisation.errors'
import type { ExcessTerms } from '@vatio/domain/billing/power-optimisation/power-cost'
import type { MaximeterMonth } from '@vatio/domain/billing/power-optimisation/power-demand'
import type { PowerStudy, PowerStudyInput } from '@vatio/domain/billing/power-optimisation/power-study'
import { powerTaxesOn } from '@vatio/domain/billing/power-optimisation/power-taxes'
import { domainError } from '@vatio/domain/domain-error'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { civilDateAt, daysOfMonth, type CivilDate } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { optimisePowers } from '@vatio/protocol/billing/power-optimisation/power-optimisation.endpoints'
import type {
  PowerMeter,
  PowerOptimisation,
  PowerOptimisationInput,
} from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { findStoredSeries } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { toBillSupply } from '../bill-input.ts'
import { presentPowerStudy } from './power-optimisation.presenter.ts'

const studyTask = taskOf<PowerStudyInput, PowerStudy>(import.meta.url, './study-powers.task', 'studyPowers')

const powersOf = { single_phase: singlePhasePowersKw, three_phase: threePhasePowersKw } as const

/**
 * Studies the contracted powers of a supply over its stored curve, or over typed maximeters, at the prices of a day.
 *
 * @throws NOT_FOUND for a supply that the actor does not see; COMPARISON_SUPPLY_REQUIRED, COMPARISON_CURVE_MISSING; the
 * codes of `studyPowers`, of the supply and of the prices.
 */
export async function computePowerStudy(
  call: DetachedCall<typeof optimisePowers>,
): Promise<PowerOptimisation> {
  const { body, actor } = call
  const { timeZone } = getGeographicalZone(body.geographicalZone.idZona)
  const today = civilDateAt(call.platform.clock.now().getTime(), timeZone)
  const priceDate = body.priceDate ?? today
  const { register, demand } = await call.inTransaction(
    async (tx) => ({
      register: await getCurrentRegister(tx),
      demand: await demandOf(tx, actor, body),
    }),
    { readOnly: true },
  )
  const regulation = { latestKnown: body.latestKnown, register }
  const supply = checkSupply(toBillSupply(body))
  const meter = body.meter ?? meterOf(supply)
  const published = publishedTermsOf(body, meter, priceDate, regulation)
  const input: PowerStudyInput = {
    tariff: supply.tariff.nombre,
    zone: supply.zone,
    powerKw: supply.powerKw,
    powerEurPerKwDay: powerPricesOf(body, supply, priceDate, regulation),
    demand,
    excessTerms: published?.terms ?? typedTermsOf(body, meter, supply.tariff.powerPeriods),
    marginRatio: body.margin / 100,
    ...(body.normalisedPowers ? { normalisedKw: powersOf[body.normalisedPowers] } : {}),
    ...(typeof body.highestPower === 'number' ? { highestKw: body.highestPower } : {}),
    extensionRightsKw: body.extensionRights ?? null,
    accessRightsKw: body.accessRights ?? null,
    lastChange: body.lastChangeDate ?? null,
    today,
  }
  const study = await call.platform.workers.run(studyTask, input)
  return presentPowerStudy(study, input, {
    priceDate,
    regulatedPricesVersion: register.version,
    meter,
    published,
    taxes: powerTaxesOn(priceDate, supply, regulation),
  })
}

async function demandOf(
  tx: TenantTransaction,
  actor: Actor,
  body: PowerOptimisationInput,
): Promise<readonly MaximeterMonth[] | EnergySeries> {
  const idConsumptionPoint = body.consumptionPoint?.idConsumptionPoint
  if (idConsumptionPoint) await getConsumptionPoint(tx, actor, idConsumptionPoint)
  if (!body.consumptionCurve) return maximetersOf(body)
  if (!idConsumptionPoint) {
    throw domainError(comparisonErrors, 'COMPARISON_SUPPLY_REQUIRED', { field: 'consumptionPoint' })
  }
  const stored = await findStoredSeries(tx, actor, idConsumptionPoint)
  if (!stored) throw domainError(comparisonErrors, 'COMPARISON_CURVE_MISSING', { field: 'consumptionCurve' })
  return stored.series
}

/** Months with any reading, the others are not known. */
function maximetersOf({ maximeters, atrTariff }: PowerOptimisationInput): MaximeterMonth[] {
  const periods = atrTariff.nombre === '2.0TD' ? 2 : 6
  return maximeters.flatMap(({ month, power }) => {
    const maximeterKw = toPeriodArray(power).slice(0, periods)
    if (maximeterKw.every((kw) => kw === null)) return []
    return [{ month, days: daysOfMonth(Number(month.slice(0, 4)), Number(month.slice(5))), maximeterKw }]
  })
}

/** Types 1 to 3 are billed by quarter-hours; a household meter cuts off (Circular CNMC 3/2020 art. 9.4). */
function meterOf({ pointType, tariff }: CheckedSupply): PowerMeter {
  if (pointType <= 3) return 'quarterHours'
  return tariff.nombre === '2.0TD' ? 'cutOff' : 'maximeter'
}

function publishedTermsOf(
  body: PowerOptimisationInput,
  meter: PowerMeter,
  date: CivilDate,
  regulation: RegulationOptions,
): PublishedExcessTerms | null {
  if (meter === 'cutOff' || hasFigures(body.excessPrices)) return null
  return publishedExcessTermsOn(body.atrTariff.nombre, meter, date, regulation)
}

function typedTermsOf(body: PowerOptimisationInput, meter: PowerMeter, periods: number): ExcessTerms | null {
  if (meter === 'cutOff') return null
  const eurPerKw = toPeriodArray(body.excessPrices)
    .slice(0, periods)
    .map((price, index) => {
      if (price !== null) return price
      throw domainError(powerOptimisationErrors, 'EXCESS_PRICE_MISSING', {
        field: `excessTerms.p${index + 1}`,
        details: { period: index + 1 },
      })
    })
  return meter === 'maximeter' ? { meter, eurPerKw, perDays: 1, factor: 1 } : { meter, eurPerKw }
}

function powerPricesOf(
  body: PowerOptimisationInput,
  { tariff }: CheckedSupply,
  date: CivilDate,
  regulation: RegulationOptions,
): number[] {
  const isTyped = hasFigures(body.powerPrices)
  const regulated = () => {
    const terms = regulatedTermsOn(tariff.nombre, date, COMPARED_DAYS, regulation)
    return terms.tollPowerEurPerKwDay.map((toll, index) => toll + (terms.chargePowerEurPerKwDay[index] ?? 0))
  }
  if (!isTyped) return regulated()
  const typed = checkByPeriod(
    toPeriodArray(body.powerPrices),
    tariff.powerPeriods,
    'powerEurPerKwDay',
    'POWER_PRICE_MISSING',
  )
  if (!body.isBasePrice) return typed
  const added = regulated()
  return typed.map((price, index) => price + (added[index] ?? 0))
}

function hasFigures(values: PowerOptimisationInput['powerPrices']): boolean {
  return toPeriodArray(values).some((value) => value !== null)
}
