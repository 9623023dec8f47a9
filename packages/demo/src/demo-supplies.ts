import { pointTypeOf } from '@vatio/domain/billing/electricity-bills/bill-supply'
import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { encodeYear, sumYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { addDays, yearOf, type CivilDate, type TimeZone } from '@vatio/domain/time/civil-time'
import { totalKwh, type EnergySeries } from '@vatio/domain/time/energy-series'
import { deflateRawSync } from 'node:zlib'
import type { DemoClient } from './demo-clients.ts'
import type { DemoSupplyPlan } from './demo-clients.data.ts'
import type { DemoOwner } from './demo-company.ts'
import { makeCurve, timeZoneOf, toQuarterHours } from './demo-curve.ts'
import { demoCups } from './demo-identifiers.ts'
import { demoPlaces } from './demo-places.data.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoSupply {
  readonly idConsumptionPoint: string
  readonly client: DemoClient
  readonly utilityType: 'electricity' | 'gas'
  readonly cups: string
  /** Name of the access tariff. */
  readonly tariff: string
  readonly annualKwh: number
  readonly contractedPowerKw: readonly (number | null)[]
}

export interface SupplyContext {
  readonly company: DemoOwner
  readonly today: CivilDate
  readonly todayMs: number
  /** Number of the first CUPS, so that two sets of demo rows never share one. */
  readonly firstNumber?: number
}

/** Supplies with a curve of quarter-hours: as many as one shows in a demonstration. */
const QUARTER_HOUR_SUPPLIES = 5
const CURVE_DAYS = 365
/** Normalised powers up to 15 kW, kW. */
const NORMAL_POWERS = [3.45, 4.6, 5.75, 6.9, 8.05, 9.2, 10.35, 11.5, 14.49]
const INDUSTRIAL_SECTORS = [5, 6]

/** Electricity supplies with the curve of the 365 days before today, and gas supplies. */
export function makeSupplies(random: SeededRandom, clients: readonly DemoClient[], context: SupplyContext) {
  const plans = clients.flatMap((owner) =>
    owner.plan.supplies.flatMap((plan) =>
      Array.from({ length: plan.count ?? 1 }, (_, index) => ({ owner, plan, number: index + 1 })),
    ),
  )
  let quarterHourly = 0
  const { firstNumber = 0 } = context
  const electricity = plans.map(({ owner, plan, number }, index) => {
    const { supply, row, consumption, surplus } = makeSupply(
      random,
      owner,
      plan,
      number,
      firstNumber + index,
      context.today,
    )
    const isQuarterHourly = plan.tariff === '6.1TD' && quarterHourly < QUARTER_HOUR_SUPPLIES
    if (isQuarterHourly) quarterHourly++
    const zone = timeZoneOf(demoPlaces[plan.place ?? owner.plan.place].zone)
    const flows = [
      curveOf(
        supply,
        'consumption',
        isQuarterHourly ? toQuarterHours(random, consumption) : consumption,
        zone,
      ),
      ...(surplus ? [curveOf(supply, 'surplus', surplus, zone)] : []),
    ]
    return { supply, row, flows }
  })
  const gas = gasSupplies(random, clients, firstNumber + plans.length)
  const made = [...electricity, ...gas]
  const curves = electricity.flatMap(({ flows }) => flows)
  return {
    supplies: made.map(({ supply }) => supply),
    rows: {
      consumption_points: made.map(({ supply, row }) => ({
        ...row,
        ...commonColumns(context, supply.client),
      })),
      consumption_curves: curves.flatMap((curve) => yearsOfCurve(context, curve)),
    },
  }
}

function makeSupply(
  random: SeededRandom,
  owner: DemoClient,
  plan: DemoSupplyPlan,
  number: number,
  index: number,
  today: CivilDate,
) {
  const place = demoPlaces[plan.place ?? owner.plan.place]
  const target = random.between(plan.kwh[0], plan.kwh[1])
  const { consumption, surplus, peakKwh } = makeCurve(random, {
    load: plan.load,
    zone: place.zone,
    annualKwh: target,
    solarKw: plan.solarKw ?? 0,
    from: addDays(today, -CURVE_DAYS),
    days: CURVE_DAYS,
  })
  const annualKwh = Math.round(totalKwh(consumption))
  const contractedPowerKw = contractedPowers(random, plan, peakKwh)
  const highest = Math.max(...contractedPowerKw.map((power) => power ?? 0))
  const supply: DemoSupply = {
    idConsumptionPoint: random.id(owner.createdMs),
    client: owner,
    utilityType: 'electricity',
    cups: demoCups(place.cupsPrefix, index),
    tariff: plan.tariff,
    annualKwh,
    contractedPowerKw,
  }
  const row = {
    id_consumption_point: supply.idConsumptionPoint,
    id_client: owner.idClient,
    identifier: (plan.count ?? 1) > 1 ? `${plan.what} ${number}` : plan.what,
    utility_type: 'electricity' as const,
    cups: supply.cups,
    address: index % 3 === 0 ? owner.address : `${owner.address}, local ${number}`,
    address_code: place.addressCode,
    city: place.city,
    region: place.region,
    geographical_zone: place.zone,
    atr_tariff: plan.tariff,
    contracted_power_kw: contractedPowerKw,
    max_power_kw: Math.ceil(highest * 1.2),
    anual_consumption: annualKwh,
    distributor_name: place.distributorName,
    distributor_code: supply.cups.slice(2, 6),
    point_type: pointTypeOf(highest),
    cnae: owner.plan.cnae,
    has_self_consumption: plan.solarKw !== undefined,
    is_dwelling: plan.load === 'dwelling',
    industrial_use: INDUSTRIAL_SECTORS.includes(owner.plan.sector),
  }
  return { supply, row, consumption, surplus }
}

// A margin over the peak, as in real bills: large for homes, rising by period where the tariff requires it.
function contractedPowers(random: SeededRandom, plan: DemoSupplyPlan, peakKwh: number): (number | null)[] {
  if (plan.tariff === '2.0TD') {
    const needed = peakKwh * random.between(1.15, 1.5)
    const power = NORMAL_POWERS.find((normal) => normal >= needed) ?? 14.49
    return [power, power, null, null, null, null]
  }
  const base = Math.round(peakKwh * random.between(1.05, 1.2) * 10) / 10
  const top = Math.max(base, plan.tariff === '3.0TD' ? 15.1 : 50)
  return [base, base, base, base, Math.max(base, Math.round(top * 9) / 10), top]
}

function gasSupplies(random: SeededRandom, clients: readonly DemoClient[], firstIndex: number) {
  const plans = clients.flatMap((owner) => (owner.plan.gas ?? []).map((plan) => ({ owner, plan })))
  return plans.map(({ owner, plan }, index) => {
    const place = demoPlaces[owner.plan.place]
    const supply: DemoSupply = {
      idConsumptionPoint: random.id(owner.createdMs),
      client: owner,
      utilityType: 'gas',
      cups: demoCups('0230', firstIndex + index),
      tariff: plan.tariff,
      annualKwh: Math.round(plan.kwh * random.between(0.92, 1.08)),
      contractedPowerKw: [null, null, null, null, null, null],
    }
    const row = {
      id_consumption_point: supply.idConsumptionPoint,
      id_client: owner.idClient,
      identifier: plan.what,
      utility_type: 'gas' as const,
      cups: supply.cups,
      address: owner.address,
      address_code: place.addressCode,
      city: place.city,
      region: place.region,
      geographical_zone: place.zone,
      atr_tariff: plan.tariff,
      contracted_power_kw: supply.contractedPowerKw,
      max_power_kw: null,
      anual_consumption: supply.annualKwh,
      distributor_name: 'Nedgia',
      distributor_code: '0230',
      point_type: null,
      cnae: owner.plan.cnae,
      has_self_consumption: false,
      is_dwelling: owner.plan.typology === 'Particular',
      industrial_use: INDUSTRIAL_SECTORS.includes(owner.plan.sector),
    }
    return { supply, row }
  })
}

function commonColumns({ company }: SupplyContext, owner: DemoClient) {
  return {
    client_uid: company.clientUID,
    country: 'ES',
    anual_consumption_unit: 'kWh' as const,
    creation_timestamp: new Date(owner.createdMs).toISOString(),
    creation_user_uid: company.adminUID,
    version: 1,
  }
}

/** A curve, day by day. */
interface DemoCurve {
  readonly idConsumptionPoint: string
  readonly flow: 'consumption' | 'surplus'
  readonly stepMinutes: 15 | 60
  readonly days: readonly PackedDay[]
}

function curveOf(
  supply: DemoSupply,
  flow: DemoCurve['flow'],
  series: EnergySeries,
  zone: TimeZone,
): DemoCurve {
  return {
    idConsumptionPoint: supply.idConsumptionPoint,
    flow,
    stepMinutes: series.stepMinutes,
    days: packedDaysOf(series, zone),
  }
}

function yearsOfCurve({ company, todayMs }: SupplyContext, curve: DemoCurve) {
  return [...new Set(curve.days.map((day) => yearOf(day.date)))].map((year) => {
    const ofYear = curve.days.filter((day) => yearOf(day.date) === year)
    const sums = sumYear(ofYear)
    return {
      client_uid: company.clientUID,
      id_consumption_point: curve.idConsumptionPoint,
      flow: curve.flow,
      year,
      step_minutes: sums.stepMinutes,
      days: sums.days,
      total_kwh: sums.totalKwh,
      first_date: sums.firstDate,
      last_date: sums.lastDate,
      measured_steps: sums.measuredSteps,
      estimated_steps: sums.estimatedSteps,
      completed: false,
      content: `\\x${Buffer.from(encodeYear(ofYear, { pack: deflateRawSync })).toString('hex')}`,
      source: 'demo',
      updated_at: new Date(todayMs).toISOString(),
      updated_user_uid: company.adminUID,
      version: 1,
    }
  })
}
