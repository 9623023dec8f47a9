import { domainError } from '../../domain-error.ts'
import { periodName } from '../by-period.ts'
import { findAccessTariff } from './access-tariff.ts'
import { impossiblePowerErrors } from './impossible-power.errors.ts'

/** Why contracted powers are impossible. */
export interface ImpossiblePower {
  readonly code: keyof typeof impossiblePowerErrors
  /** Number of the period with the wrong power; null where it is all of them. */
  readonly period: number | null
  readonly tariff: string | null
  /** The power that the period may not be below, or the limit between 2.0TD and 3.0TD. */
  readonly limitKw: number
}

/** 2.0TD ends at this power, 3.0TD begins above it. */
export const LIMIT_OF_2TD_KW = 15

/**
 * Contracted powers that the access tariff does not allow (Circular CNMC 3/2020 art. 6, BOE-A-2020-1066): powers of the
 * tariffs of six periods that do not rise from P1 to P6, 2.0TD above 15 kW, 3.0TD without a power above 15 kW.
 *
 * A hint where supplies and contracts are recorded, as real ones carry such powers; a comparison and an optimisation
 * refuse them.
 *
 * @param tariffName access tariff of electricity; more than two powers without one are taken for those of six periods.
 * @param powerKw kW by power period, P1 first; those that are not given are not compared.
 * @returns the first finding, or null.
 */
export function findImpossiblePower(
  tariffName: string | null,
  powerKw: readonly (number | null | undefined)[],
): ImpossiblePower | null {
  const found = tariffName === null ? null : findAccessTariff(tariffName)
  if (tariffName !== null && found === null) return null
  const tariff = found?.nombre ?? null
  const given = powerKw.map((kw) => (typeof kw === 'number' && Number.isFinite(kw) ? kw : null))
  if (tariff === '2.0TD') {
    const index = given.findIndex((kw) => kw !== null && kw > LIMIT_OF_2TD_KW)
    return index < 0
      ? null
      : { code: 'POWER_ABOVE_TARIFF', period: index + 1, tariff, limitKw: LIMIT_OF_2TD_KW }
  }
  if (found === null && given.filter((kw) => kw !== null).length <= 2) return null
  let before: number | null = null
  for (const [index, kw] of given.entries()) {
    if (kw === null) continue
    if (before !== null && kw < before) {
      return { code: 'POWER_FALLING', period: index + 1, tariff, limitKw: before }
    }
    before = kw
  }
  const isLow = given.length === 6 && given.every((kw) => kw !== null && kw <= LIMIT_OF_2TD_KW)
  return isLow && tariff?.startsWith('3.0TD')
    ? { code: 'POWER_BELOW_TARIFF', period: null, tariff, limitKw: LIMIT_OF_2TD_KW }
    : null
}

/**
 * Refuses what {@link findImpossiblePower} finds.
 *
 * @param field name of the powers, to which the error adds the period.
 * @throws POWER_FALLING, POWER_ABOVE_TARIFF, POWER_BELOW_TARIFF.
 */
export function assertPossiblePower(tariffName: string, powerKw: readonly number[], field: string): void {
  const found = findImpossiblePower(tariffName, powerKw)
  if (found === null) return
  const { code, ...details } = found
  throw domainError(impossiblePowerErrors, code, {
    field: found.period === null ? field : `${field}.${periodName(found.period - 1)}`,
    details,
  })
}
