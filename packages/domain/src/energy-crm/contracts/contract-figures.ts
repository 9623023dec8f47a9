import { domainError } from '../../domain-error.ts'
import { periodName } from '../../periods/by-period.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import {
  anualConsumptionKwh,
  powerPeriodsOfConsumptionPoint,
  type EnergyUnit,
} from '../consumption-points/consumption-point.ts'
import { findAtrTariff } from '../tariffs/atr-tariff.ts'
import type { UtilityType } from '../utility-type.ts'
import { contractErrors } from './contract.errors.ts'

/** Step of the arrow keys for a figure of the form; none of them is ever below zero. */
export const contractSteps = {
  anualConsumption: 0.1,
  powerOperativeSpending: 0.01,
  energyOperativeSpending: 0.001,
  fixedFee: 0.01,
} as const

/** Dates of contracts lie between these, both included: which excludes a wrong century. */
export const CONTRACT_DATES = { first: '2000-01-01', last: '2100-12-31' } as const
/** Longest notice of termination, in days. */
export const MOST_NOTICE_DAYS = 365
const LARGEST_CONSUMPTION_KWH = 1e12

/** Error of the power of one period. */
export type PowerError = 'missing' | 'extra'

/**
 * Powers that do not fit the periods of an access tariff: 2 for 2.0TD, 1 for gas, else those of the tariff.
 *
 * @param tariffType name of the access tariff; null while none is chosen, when the periods of electricity are unknown.
 * @param powersKw kW by period, P1 first; null where empty.
 * @returns six entries, P1 first; all null while no power is given: powers are optional as a whole.
 */
export function validatePowers(
  utilityType: UtilityType,
  tariffType: string | null,
  powersKw: readonly (number | null)[],
): (PowerError | null)[] {
  const given = Array.from({ length: 6 }, (_, index) => (powersKw[index] ?? null) !== null)
  const isKnown = utilityType === 'gas' || (tariffType !== null && findAtrTariff(tariffType) !== null)
  if (!isKnown || !given.includes(true)) return given.map(() => null)
  const periods = powerPeriodsOfConsumptionPoint(utilityType, tariffType)
  return given.map((isGiven, index) => {
    if (index < periods) return isGiven ? null : 'missing'
    return isGiven ? 'extra' : null
  })
}

/** The dates of a contract. */
export interface ContractDates {
  readonly signingDate: CivilDate | null
  readonly lastStateChangeDate: CivilDate | null
  readonly endDate: CivilDate | null
  readonly permanenceEndDate: CivilDate | null
}

/** The figures and dates of a contract that can be validated without a lookup. */
export interface ContractFigures extends ContractDates {
  readonly utilityType: UtilityType
  readonly tariffType: string | null
  readonly anualConsumption: number | null
  readonly anualConsumptionUnit: EnergyUnit
  /** kW, P1 first. */
  readonly contractedPowerKw: readonly (number | null)[]
}

/**
 * Checks that a date is not of another century.
 *
 * @throws CONTRACT_DATE_OUT_OF_RANGE (`field`).
 */
export function checkContractDate(date: CivilDate, field: string): void {
  if (date >= CONTRACT_DATES.first && date <= CONTRACT_DATES.last) return
  throw domainError(contractErrors, 'CONTRACT_DATE_OUT_OF_RANGE', { field, details: CONTRACT_DATES })
}

/** Whether a date lies before the signing; an absent one does not. */
export function isBeforeSigning(date: CivilDate | null, signingDate: CivilDate | null): boolean {
  return date !== null && signingDate !== null && date < signingDate
}

/**
 * Checks that no date is of another century and that the contract and its permanence end on or after the signing.
 *
 * @throws CONTRACT_DATE_OUT_OF_RANGE, CONTRACT_DATE_BEFORE_SIGNING (`field`).
 */
export function checkContractDates(contract: ContractDates): void {
  for (const field of ['signingDate', 'lastStateChangeDate', 'endDate', 'permanenceEndDate'] as const) {
    const date = contract[field]
    if (date !== null) checkContractDate(date, field)
  }
  for (const field of ['endDate', 'permanenceEndDate'] as const) {
    if (isBeforeSigning(contract[field], contract.signingDate)) {
      throw domainError(contractErrors, 'CONTRACT_DATE_BEFORE_SIGNING', { field })
    }
  }
}

/**
 * Checks the dates, the consumption and the number of powers for the access tariff.
 *
 * @throws the errors of {@link checkContractDates}, CONTRACT_CONSUMPTION_TOO_LARGE, CONTRACT_POWER_PERIODS (details.missing and
 *   details.extra name periods, `p1` to `p6`).
 */
export function checkContractFigures(contract: ContractFigures): void {
  checkContractDates(contract)
  if ((anualConsumptionKwh(contract) ?? 0) > LARGEST_CONSUMPTION_KWH) {
    throw domainError(contractErrors, 'CONTRACT_CONSUMPTION_TOO_LARGE', { field: 'anualConsumption' })
  }
  const errors = validatePowers(contract.utilityType, contract.tariffType, contract.contractedPowerKw)
  const periodsWith = (error: PowerError) =>
    errors.flatMap((one, index) => (one === error ? [periodName(index)] : []))
  const [missing, extra] = [periodsWith('missing'), periodsWith('extra')]
  if (missing.length + extra.length > 0) {
    throw domainError(contractErrors, 'CONTRACT_POWER_PERIODS', {
      field: 'contractedPowerPeriods',
      details: { missing, extra },
    })
  }
}
