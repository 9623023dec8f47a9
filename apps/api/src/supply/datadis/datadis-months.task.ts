import { DomainError, domainError } from '@vatio/domain/domain-error'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import { curveOfDatadis } from '@vatio/domain/supply/datadis/datadis-curve'
import { maxPowersInKw, type DatadisMaxPower } from '@vatio/domain/supply/datadis/datadis-max-power'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { readMaxima, readReadings } from './datadis-answer.ts'

/** The answer to one month, `2025-03`. */
export interface MonthAnswer {
  readonly month: string
  readonly text: string
}

export interface ReadMonth extends MonthAnswer {
  readonly cups: string
  readonly kind: 'consumption' | 'max-power'
}

/**
 * Whether a month contains any value, before it is stored; in a thread, like all parsing of whole answers.
 *
 * @throws SUPPLY_ANSWER_UNREADABLE, SUPPLY_CUPS_MISMATCH
 */
export function readMonth({ kind, cups, month, text }: ReadMonth): { isEmpty: boolean } {
  if (kind === 'consumption') return { isEmpty: isEmptyCurve({ month, text }, cups) }
  const maxima = readMaxima(text)
  if (maxima.some((maximum) => !isSameSupply(maximum.cups, cups))) {
    throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
  }
  return { isEmpty: maxima.length === 0 }
}

function isEmptyCurve(month: MonthAnswer, cups: string): boolean {
  try {
    curveOfMonths({ cups, zone: 'Europe/Madrid', months: [month] })
    return false
  } catch (failure) {
    if (failure instanceof DomainError && failure.code === 'SUPPLY_ANSWER_EMPTY') return true
    throw failure
  }
}

export interface CurveOfMonths {
  readonly cups: string
  readonly zone: TimeZone
  readonly months: readonly MonthAnswer[]
}

/**
 * The curve of the answers of several months. Readings of other months are dropped.
 *
 * @throws the codes of `curveOfDatadis`
 */
export function curveOfMonths({ cups, zone, months }: CurveOfMonths) {
  let outside = 0
  const readings = months.flatMap(({ month, text }) => {
    const rows = readReadings(text)
    const kept = rows.filter(({ date }) => date.startsWith(month.replace('-', '/')))
    outside += rows.length - kept.length
    return kept
  })
  const file = curveOfDatadis(cups, readings, zone)
  const { firstDate, lastDate, days, totalKwh, estimatedSteps, missingSteps } = file.summary
  const rejectedRows = outside + file.rejected.length
  return {
    curve: toCurve(file.series, zone),
    surplus: file.surplus && toCurve(file.surplus, zone),
    summary: { firstDate, lastDate, days, totalKwh, estimatedSteps, missingSteps, rejectedRows },
  }
}

export interface MaximaOfMonths {
  readonly months: readonly MonthAnswer[]
  readonly contractedKw: number | null
  readonly pointType: number
}

/** The maxima of several months in kW, in the order of the answers. @throws SUPPLY_ANSWER_UNREADABLE */
export function maximaOfMonths({ months, contractedKw, pointType }: MaximaOfMonths): DatadisMaxPower[] {
  const maxima = months.flatMap(({ text }) => readMaxima(text).map(({ cups: _cups, ...maximum }) => maximum))
  return maxPowersInKw(maxima, contractedKw, pointType)
}
