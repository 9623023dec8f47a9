import {
  canEditCommercials,
  commercialScope,
  type CommercialScope,
  type CommercialViewer,
} from '@vatio/domain/energy-crm/commercials/commercial.policy'
import {
  createCommercial,
  findCommercialByUserUID,
  listCommercials,
  removeCommercial,
  updateCommercial,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { listCommercialFees } from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useEffect } from 'react'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { userReads } from '../../administration/user-reads.ts'
import { clientReads, commercialReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import {
  commercialTexts as texts,
  createCommercialMessages,
  removeCommercialMessages,
  updateCommercialMessages,
} from './commercials.messages.ts'

/** Lists of clients, points and contracts name their commercial; which of them a user sees depends on the link. */
const AFFECTED = [
  ...commercialReads,
  ...clientReads,
  ...consumptionPointReads,
  ...contractReads,
  ...userReads,
  listCommercialFees,
  getCompanyLicence,
]

/** The commercials the user sees, by name; a failure shows one toast. */
export function useCommercials(options: { readonly enabled?: boolean } = {}) {
  const query = useRead(listCommercials, {}, { staleSeconds: 300, ...options })
  useFailureToast(query.isError, texts.list)
  return query
}

function useViewer(): CommercialViewer {
  const { role, userGroups } = useUser()
  return { role, isGroupAdmin: userGroups.some((membership) => membership.isGroupAdmin) }
}

/** Which commercials the user sees. */
export function useCommercialScope(): CommercialScope {
  return commercialScope(useViewer())
}

/** Whether the user may create, edit and delete commercials. */
export function useMayEditCommercials(): boolean {
  return canEditCommercials(useViewer())
}

/** Whether a user whose records are those of a commercial has none, once the server has answered. */
function lacksCommercial(scope: CommercialScope, own: ReturnType<typeof useOwnCommercial>): boolean {
  return scope !== 'all' && own.data === null && !own.isPlaceholderData
}

function useOwnCommercial() {
  const { userUID } = useUser()
  return useCachedList('userCommercial', findCommercialByUserUID, { query: { userUID } })
}

/**
 * The commercial linked with the signed-in user. Without one a toast warns the user, because the records of a
 * commercial are what they see; an admin sees all records and is not warned.
 */
export function useUserCommercial() {
  const query = useOwnCommercial()
  const missing = lacksCommercial(useCommercialScope(), query)
  useFailureToast(query.isError, texts.ofUser)
  useEffect(() => {
    if (missing) showToast({ tone: 'warning', text: texts.notLinked })
  }, [missing])
  return query
}

/** Whether the user, who does not see every commercial, has none of their own for new records. */
export function useLacksCommercial(): boolean {
  return lacksCommercial(useCommercialScope(), useUserCommercial())
}

/** Whether the user can create no records: who sees the commercials of their groups can choose one of those. */
export function useLacksEveryCommercial(): boolean {
  const lacksOwn = useLacksCommercial()
  return useCommercialScope() === 'own' && lacksOwn
}

export const useCreateCommercial = operationHook(createCommercial, createCommercialMessages, AFFECTED)
export const useUpdateCommercial = operationHook(updateCommercial, updateCommercialMessages, AFFECTED)
export const useRemoveCommercial = operationHook(removeCommercial, removeCommercialMessages, AFFECTED)
