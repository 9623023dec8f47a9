import { useQuery } from '@tanstack/react-query'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { getCompanyMail, listCompanyMails, listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { readOf, useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'

/** The page of mails of all companies that the search parameters of the list select. */
export function useCompanyMails(list: ListState) {
  return useRead(
    listCompanyMails,
    {
      query: {
        limit: list.pageSize,
        offset: list.offset,
        text: list.q.trim() || undefined,
        state: mailStates.find((state) => state === list.filters.state),
      },
    },
    { keepPrevious: true },
  )
}

/** A mail with its body. Each answer is a reading in the audit: it is fetched once for each opening, and not kept. */
export function useCompanyMail(clientUID: string, idMail: string) {
  return useQuery({
    ...readOf(getCompanyMail, { params: { clientUID, idMail } }, { staleSeconds: Infinity }),
    gcTime: 0,
  })
}

/** The newest mails of the own company, without their contents. */
export const useLastMails = (limit: number) => useRead(listMails, { query: { limit } })

export { mailStateNames } from './outbox.messages.ts'
