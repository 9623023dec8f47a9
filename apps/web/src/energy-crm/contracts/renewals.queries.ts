import type { CivilDate } from '@vatio/domain/time/civil-time'
import {
  findRenewalContractsBetweenDates,
  getRenewalFigures,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { useRead } from '../../platform/http/use-read.ts'

const FRESH = { staleSeconds: 60 }

const toQuery = (start: CivilDate, end: CivilDate, renewalRate: number | undefined) => ({
  start,
  end,
  ...(renewalRate === undefined ? {} : { renewalRate: String(renewalRate) }),
})

/** Renewals by day; with the months of the company where no rate is given. */
export function useRenewalFigures(start: CivilDate, end: CivilDate, renewalRate?: number) {
  const query = toQuery(start, end, renewalRate)
  return useRead(getRenewalFigures, { query, body: {} }, { ...FRESH, keepPrevious: true })
}

export function useRenewalsOfDay(day: CivilDate, renewalRate: number | undefined) {
  return useRead(findRenewalContractsBetweenDates, { query: toQuery(day, day, renewalRate), body: {} }, FRESH)
}
