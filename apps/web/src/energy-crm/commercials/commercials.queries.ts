import { commercialScope, type CommercialScope } from '@vatio/domain/energy-crm/commercials/commercial.policy'
import {
  findCommercialByUserUID,
  listCommercials,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { useEffect } from 'react'
import { useCachedList } from '../../platform/http/cached-list.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { commercialTexts as texts } from './commercials.messages.ts'

/** The commercials the user sees, by name; a failure shows one toast. */
export function useCommercials(options: { readonly enabled?: boolean } = {}) {
  const query = useRead(listCommercials, {}, { staleSeconds: 300, ...options })
  useFailureToast(query.isError, texts.list)
  return query
}

/** Which commercials the user sees. */
export function useCommercialScope(): CommercialScope {
  const user = useUser()
  return commercialScope({
    role: user.role,
    isGroupAdmin: user.userGroups.some((membership) => membership.isGroupAdmin),
  })
}

/**
 * The commercial linked with the signed-in user. Without one a toast warns the user, because the records of a
 * commercial are what they see; an admin sees all records and is not warned.
 */
export function useUserCommercial() {
  const { userUID } = useUser()
  const scope = useCommercialScope()
  const query = useCachedList('userCommercial', findCommercialByUserUID, { query: { userUID } })
  const missing = scope !== 'all' && query.data === null && !query.isPlaceholderData
  useFailureToast(query.isError, texts.ofUser)
  useEffect(() => {
    if (missing) showToast({ tone: 'warning', text: texts.notLinked })
  }, [missing])
  return query
}
