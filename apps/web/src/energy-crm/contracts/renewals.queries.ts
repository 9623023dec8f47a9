import type { CivilDate } from '@vatio/domain/time/civil-time'
import {
  findRenewalContractsBetweenDates,
  getRenewalFees,
  getRenewalFigures,
  getRenewalSettings,
  updateRenewalSettings,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { contractReads } from '../portfolio-reads.ts'
import { renewalSettingsMessages } from './renewals.messages.ts'

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

/** The contracts that renew in a period, by day. */
export function useRenewals(start: CivilDate, end: CivilDate, renewalRate: number | undefined) {
  return useRead(
    findRenewalContractsBetweenDates,
    { query: toQuery(start, end, renewalRate), body: {} },
    FRESH,
  )
}

/** The fees of the contracts that renew in a period, as the user sees them. */
export function useRenewalFees(start: CivilDate, end: CivilDate) {
  return useRead(getRenewalFees, { query: toQuery(start, end, undefined), body: {} }, FRESH)
}

export function useRenewalSettings() {
  return useRead(getRenewalSettings, {})
}

/** Expiries follow the months of the company. */
export const useUpdateRenewalSettings = operationHook(updateRenewalSettings, renewalSettingsMessages, [
  ...contractReads,
  getRenewalSettings,
  getRenewalFigures,
  getRenewalFees,
])
