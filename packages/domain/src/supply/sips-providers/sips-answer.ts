import { domainError } from '../../domain-error.ts'
import { isSameSupply } from '../../energy-crm/consumption-points/consumption-point.ts'
import { fromPeriodArray, type ByPeriod } from '../../periods/by-period.ts'
import { findRegionOfPostcode } from '../../periods/regions/region.ts'
import { civilDateOfDayNumber, dayNumberOf, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { tariffOfProvider } from '../datadis/datadis-supply.ts'
import { supplyDataErrors } from '../supply-data/supply-data.errors.ts'
import { powerByPeriod, type SupplyFacts } from '../supply-data/supply-facts.ts'
import { curveOfSips, type SipsCurveDay } from './sips-curve.ts'

/** A supply of the market's register, with the column names of the register (SIPS2, powers in W). */
export interface SipsSupply {
  readonly cups: string
  readonly nombreEmpresaDistribuidora: string | null
  readonly codigoPostalPS: string | null
  readonly municipioPS: string | null
  readonly codigoTarifaATREnVigor: string | null
  readonly potenciaMaximaBIEW: number | null
  readonly codigoClasificacionPS: string | null
  readonly CNAE: string | null
  readonly codigoAutoconsumo: string | null
  /** `potenciasContratadasEnWP1` to `P6`, in W. */
  readonly contractedW: readonly (number | null)[]
  readonly consumptions: readonly SipsConsumption[]
  /** Empty where the answer has no hourly curve. */
  readonly curve: readonly SipsCurveDay[]
}

/** The energy between two readings of the register, in Wh. */
export interface SipsConsumption {
  readonly fechaInicioMesConsumo: CivilDate
  readonly fechaFinMesConsumo: CivilDate
  /** `consumoEnergiaActivaEnWhP1` to `P6`, in Wh. */
  readonly activeWh: readonly (number | null)[]
}

/** The energy of a month by periods, in kWh. */
export interface MonthConsumption {
  readonly month: number
  readonly year: number
  readonly activeConsumptionByPeriod: ByPeriod
}

export interface SipsData {
  readonly consumptionPointInfo: SupplyFacts
  /** In the order of time. */
  readonly consumptionData: readonly MonthConsumption[]
  /** Whether a month is repeated. */
  readonly hasRepeatedMonths: boolean
  /** The hourly curve in kWh, or null. */
  readonly curve: EnergySeries | null
}

/**
 * The facts of a supply from a provider of the register. A reading belongs to the month of its middle day;
 * a repeated reading counts once.
 *
 * @param zone clock of the supply, by which the days of its curve have their hours
 * @throws SUPPLY_ANSWER_EMPTY without a supply, SUPPLY_CUPS_MISMATCH where one of them is not the requested
 * one, SUPPLY_ANSWER_UNREADABLE for a curve with days that do not exist
 */
export function readSips(cups: string, supplies: readonly SipsSupply[], zone: TimeZone): SipsData {
  const [supply] = supplies
  if (supply === undefined) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  if (supplies.some((one) => !isSameSupply(one.cups, cups))) {
    throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
  }
  const readings = supplies.flatMap(({ consumptions }) => consumptions).map(toReading)
  const unique = [...new Map(readings.map((one) => [`${one.from} ${one.to}`, one])).values()]
  unique.sort((one, other) => one.to - other.to || one.from - other.from)
  const consumptionData = unique.map(toMonth)
  const months = new Set(consumptionData.map(({ year, month }) => year * 12 + month))
  const atrTariff = tariffOfProvider(supply.codigoTarifaATREnVigor, supply.codigoTarifaATREnVigor)
  const powersKw = supply.contractedW.map((watts) => (watts === null ? null : watts / 1000))
  return {
    consumptionPointInfo: {
      address: null,
      addressCode: supply.codigoPostalPS || null,
      // Some providers return the code of the municipality instead of its name.
      city: /^\d*$/.test(supply.municipioPS ?? '') ? null : supply.municipioPS,
      region: findRegionOfPostcode(supply.codigoPostalPS ?? '')?.name ?? null,
      atrTariff,
      contractedPowerPeriods: powersKw.some((kw) => kw !== null) ? powerByPeriod(powersKw, atrTariff) : null,
      maxPowerKw: supply.potenciaMaximaBIEW === null ? null : supply.potenciaMaximaBIEW / 1000,
      anualConsumption: yearOf(unique),
      distributorName: supply.nombreEmpresaDistribuidora || null,
      pointType: pointTypeOf(supply.codigoClasificacionPS),
      cnae: supply.CNAE || null,
      hasSelfConsumption: supply.codigoAutoconsumo === null ? null : !/^0*$/.test(supply.codigoAutoconsumo),
    },
    consumptionData,
    hasRepeatedMonths: months.size < readings.length,
    curve: curveOfSips(
      supplies.flatMap((one) => one.curve),
      zone,
    ),
  }
}

interface Reading {
  /** Days since 1970-01-01, both included. */
  readonly from: number
  readonly to: number
  readonly kwh: readonly (number | null)[]
}

function toReading({ fechaInicioMesConsumo, fechaFinMesConsumo, activeWh }: SipsConsumption): Reading {
  return {
    from: dayNumberOf(fechaInicioMesConsumo),
    to: dayNumberOf(fechaFinMesConsumo),
    kwh: activeWh.map((wh) => (wh === null ? null : wh / 1000)),
  }
}

function toMonth({ from, to, kwh }: Reading): MonthConsumption {
  const middle = civilDateOfDayNumber(Math.floor((from + to) / 2))
  return {
    year: Number(middle.slice(0, 4)),
    month: Number(middle.slice(5, 7)),
    activeConsumptionByPeriod: fromPeriodArray(kwh),
  }
}

/** Fewer days do not represent a year. */
const LEAST_DAYS = 300

/** Energy of a year from the readings of the last one: 365 times the total by its days; null for too few. */
function yearOf(readings: readonly Reading[]): number | null {
  const last = readings.at(-1)
  if (!last) return null
  const recent = readings.filter(({ from }) => from > last.to - 366)
  const days = recent.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
  const total = recent.reduce(
    (sum, { kwh }) => sum + kwh.reduce<number>((all, one) => all + (one ?? 0), 0),
    0,
  )
  return days < LEAST_DAYS ? null : Math.round((365 * total) / days)
}

function pointTypeOf(code: string | null): number | null {
  const found = /^0?([1-5])$/.exec(code ?? '')
  return found ? Number(found[1]) : null
}
