import {
  actAsUser,
  createCompany,
  getCompany,
  listCompanyUsers,
  searchCompanies,
  updateCompany,
} from '@vatio/protocol/administration/companies/companies.endpoints'
import { companySorts } from '@vatio/protocol/administration/companies/companies.schema'
import { licences } from '@vatio/domain/identity/licences/licence'
import { logout } from '@vatio/protocol/identity/session/session.endpoints'
import type { PagePath } from '../../platform/address/app-link.ts'
import { call } from '../../platform/http/client.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { startActing, stopActing } from '../../platform/session/acting-session.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import * as messages from './companies.messages.ts'

const AFFECTED = [searchCompanies, getCompany, listCompanyUsers]

/** The page of companies that the search parameters of the list select. */
export function useCompanyList(list: ListState) {
  const wanted = licences.filter((licence) => filterValues(list, 'license')?.includes(licence))
  return useListRead(searchCompanies, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort: companySorts.find((sort) => sort === list.sort?.field) ?? 'name',
      direction: list.sort?.descending ? 'desc' : 'asc',
    },
    body: { text: list.q.trim() || undefined, licenses: wanted.length > 0 ? wanted : undefined },
  })
}

export function useCompany(clientUID: string) {
  return useRead(getCompany, { params: { id: clientUID } })
}

export function useCompanyUsers(clientUID: string) {
  return useRead(listCompanyUsers, { params: { id: clientUID } })
}

export const useCreateCompany = operationHook(createCompany, messages.createCompanyMessages, AFFECTED)
export const useUpdateCompany = operationHook(updateCompany, messages.updateCompanyMessages, AFFECTED)

/** Starts an impersonation; reloads the page, so that no data of the own session stays in memory. */
export function useActAs() {
  return useOperation(actAsUser, messages.actAsMessages, {
    onSuccess: (reply) => {
      startActing({ token: reply.token.access_token, user: reply.user })
      window.location.assign('/')
    },
  })
}

/** Ends the impersonation and restores the own session. */
export async function leaveActing(): Promise<void> {
  // The impersonated session may have expired already.
  await call(logout, {}).catch(() => {})
  const page: PagePath = stopActing() ? '/superadmin/companies' : '/login'
  window.location.assign(page)
}
