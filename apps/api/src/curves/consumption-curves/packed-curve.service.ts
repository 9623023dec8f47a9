import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { toHourlyDay, type PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import {
  decodeYear,
  encodeYear,
  sumYear,
  type YearSums,
} from '@vatio/domain/curves/consumption-curves/year-content'
import { yearOf } from '@vatio/domain/time/civil-time'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectDays, selectYears } from './consumption-curves.repository.ts'
import { deflater } from './deflater.ts'

export { presentCurve } from './consumption-curves.presenter.ts'
export { packDays } from './input-days.ts'

/** A curve as bytes, with its sums. */
export interface PackedCurve extends YearSums {
  readonly content: Buffer
}

/** A year of a supply's curve to be copied. */
export interface CopiedYear {
  readonly curve: PackedCurve
  readonly source: string | null
  readonly completed: boolean
}

/** @param days in the order of time, at least one; they may go on into the next year. */
export function toPackedCurve(days: readonly PackedDay[]): PackedCurve {
  return { ...sumYear(days), content: Buffer.from(encodeYear(days, deflater)) }
}

export function parsePackedCurve(content: Uint8Array, firstDay: string): PackedDay[] {
  return decodeYear(content, yearOf(firstDay), deflater)
}

/**
 * The newest year of a supply's consumption that has so many days, or the given year; null without one. In hours where the
 * licence has no quarter-hours.
 *
 * @param idConsumptionPoint of a supply that the caller knows the actor to see.
 */
export async function findYearToCopy(
  tx: TenantTransaction,
  actor: Pick<Actor, 'licence'>,
  idConsumptionPoint: string,
  { leastDays, year }: { readonly leastDays: number; readonly year: number | undefined },
): Promise<CopiedYear | null> {
  const years = await selectYears(tx, idConsumptionPoint)
  const chosen = years.findLast(
    (row) => row.flow === 'consumption' && row.days >= leastDays && (year === undefined || row.year === year),
  )
  if (!chosen) return null
  const range = { from: `${chosen.year}-01-01`, to: `${chosen.year}-12-31` }
  const days = await selectDays(tx, idConsumptionPoint, 'consumption', range)
  const usable = mayUseStep(actor.licence, 15) ? days : days.map(toHourlyDay)
  return { curve: toPackedCurve(usable), source: chosen.source, completed: chosen.completed }
}
