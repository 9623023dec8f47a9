import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import {
  computeEconomicBalance,
  type EconomicBalance,
} from '@vatio/domain/solar/economic-balance/economic-balance'
import { toProductionSeries } from '@vatio/domain/solar/production/production-series'
import type { PvgisWeather } from '@vatio/domain/solar/pvgis/pvgis-content'
import { sumByMonthAndPeriod, type MonthlyPeriods } from '@vatio/domain/solar/results/energy-tables'
import { prepareSolarSite } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import {
  computeStudyEnergy,
  prepareStudy,
  toFirstYear,
  type EnergyChoices,
  type PreparedStudy,
  type StudyEnergy,
} from '@vatio/domain/solar/studies/study-calculation'
import { toEconomicChoices } from '@vatio/domain/solar/studies/study-choices'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { PvgisWeatherReply } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import type { StudyContent, StudySolarPanel } from '@vatio/protocol/solar/studies/study-content.schema'
import { toEnergyChoices } from './study-input.ts'

/** Place, supply and panel of a study that can be calculated. */
export interface CompleteStudy {
  readonly content: StudyContent
  readonly curve: Curve
  readonly place: { readonly lat: number; readonly lng: number }
  readonly tariff: AccessTariffName
  readonly zone: number
  readonly panel: StudySolarPanel
  /** Of PVGIS; null for the climate that the product has. */
  readonly weather: PvgisWeatherReply | null
}

/** Every figure of a study, as the browser calculates it. */
export interface LiveFigures {
  readonly study: PreparedStudy
  readonly source: SolarSource
  readonly energy: StudyEnergy
  /** Production of each surface, before the limit of the inverters. */
  readonly surfaces: readonly MonthlyPeriods[]
  /** The same installation without its battery; null without one. */
  readonly withoutBattery: StudyEnergy | null
  /** Null while the cost or the margin is missing. */
  readonly balance: EconomicBalance | null
}

interface Prepared {
  readonly study: PreparedStudy
  readonly source: SolarSource
}

interface Calculated {
  readonly energy: StudyEnergy
  readonly surfaces: readonly MonthlyPeriods[]
  readonly withoutBattery: StudyEnergy | null
}

/** The study and the scenarios beside it, and one to spare. */
const MOST_KEPT = 5

/** Keeps the last results of a calculation, each as long as what it was made from is asked for. */
function keepResults<Key extends readonly unknown[], Value>(calculate: (...key: Key) => Value) {
  let kept: readonly { readonly key: Key; readonly value: Value }[] = []
  return (...key: Key): Value => {
    const found = kept.find((one) => one.key.every((part, at) => Object.is(part, key[at])))
    const { value } = found ?? { value: calculate(...key) }
    kept = [{ key, value }, ...kept.filter((one) => one !== found)].slice(0, MOST_KEPT)
    return value
  }
}

const prepare = keepResults(
  (
    curve: Curve,
    lat: number,
    lng: number,
    tariff: AccessTariffName,
    zoneId: number,
    weather: PvgisWeatherReply | null,
  ): Prepared => {
    const { idZona, timeZone } = getGeographicalZone(zoneId)
    const { site, source } = prepareSolarSite({
      coordinates: { latDeg: lat, lonDeg: lng },
      altitudeM: null,
      content: weather && toWeather(weather),
      kind: weather === null ? 'embedded' : 'pvgis',
      yearlySpreadPercent: null,
    })
    const consumption = toStudyCurve(curve.days, curve.stepMinutes, timeZone)
    return { study: prepareStudy(site, consumption, tariff, idZona), source }
  },
)

const calculateEnergy = keepResults((study: PreparedStudy, choicesText: string): Calculated => {
  const choices = JSON.parse(choicesText) as EnergyChoices
  const energy = computeStudyEnergy(study, choices)
  return {
    energy,
    surfaces: tablesOfSurfaces(study, energy),
    withoutBattery: choices.battery && computeStudyEnergy(study, { ...choices, battery: null }),
  }
})

/**
 * Figures of a study. What did not change since the last call is not calculated again: another margin costs the years alone.
 *
 * @throws the codes of `prepareSolarSite`, `toStudyCurve`, `computeStudyEnergy` and `computeEconomicBalance`
 */
export function calculateFigures(input: CompleteStudy): LiveFigures {
  const { content, curve, place, tariff, zone, panel, weather } = input
  const { study, source } = prepare(curve, place.lat, place.lng, tariff, zone, weather)
  const choices = toEnergyChoices(content, panel, tariff)
  const calculated = calculateEnergy(study, JSON.stringify(choices))
  const economics = toEconomicChoices(content.economicResults)
  return {
    study,
    source,
    ...calculated,
    balance:
      economics &&
      computeEconomicBalance(
        toFirstYear(calculated.energy),
        calculated.energy.production.peakPowerKwp,
        economics,
      ),
  }
}

function tablesOfSurfaces(study: PreparedStudy, { production }: StudyEnergy): MonthlyPeriods[] {
  const { startUtc, stepMinutes, kwh } = study.consumption
  return production.surfaces.map((surface) => {
    const series = toProductionSeries(surface.kwh, { startUtc, stepMinutes, length: kwh.length })
    return sumByMonthAndPeriod(series.kwh, study.calendar)
  })
}

function toWeather({ origin, minute, dni, dhi, airC, windMS }: PvgisWeatherReply): PvgisWeather {
  const { place, database, years } = origin
  return {
    tool: 'tmy',
    origin: {
      place: { latDeg: place.lat, lonDeg: place.lng, altitudeM: place.altitudeM },
      database,
      years,
    },
    weather: {
      dni: Float64Array.from(dni),
      dhi: Float64Array.from(dhi),
      airC: Float64Array.from(airC),
      windMS: Float64Array.from(windMS),
    },
    minute,
  }
}
