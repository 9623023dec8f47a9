import { domainError } from '../../domain-error.ts'
import { productionErrors } from './production.errors.ts'

/**
 * System losses of a study where nothing else is configured, percent: cables, inverter, dirt and ageing. Losses by
 * angle, temperature and weak light come on top, and no inverter efficiency is applied a second time.
 */
export const DEFAULT_LOSS_PERCENT = 14

/**
 * What the losses of the calculation stand for. Shading by objects that are not in the horizon, snow and dirt above the
 * usual are in none of them.
 */
export const lossParts = ['cables', 'inverter', 'dirt', 'ageing'] as const

/** @throws SOLAR_LOSSES_INVALID */
export function assertLossPercent(lossPercent: number, field = 'lossPercent'): void {
  if (lossPercent >= 0 && lossPercent <= 100) return
  throw domainError(productionErrors, 'SOLAR_LOSSES_INVALID', { field })
}

/**
 * Losses one after the other: `1 − product of (1 − loss)`, which is less than their sum.
 *
 * @param percents 0 to 100 each. @returns percent. @throws SOLAR_LOSSES_INVALID
 */
export function combineLossPercents(percents: readonly number[]): number {
  let kept = 1
  for (const [index, percent] of percents.entries()) {
    assertLossPercent(percent, `losses.${index}`)
    kept *= 1 - percent / 100
  }
  return 100 * (1 - kept)
}
