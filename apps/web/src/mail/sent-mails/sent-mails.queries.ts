import { useQuery } from '@tanstack/react-query'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import {
  cancelSentMail,
  getSentMail,
  listSentMails,
  retrySentMail,
} from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf, useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { cancelSentMailMessages, retrySentMailMessages } from './sent-mails.messages.ts'

const ASK_AGAIN_MS = 3_000

/** Mails that are being sent are read again until they are not. */
const isMoving = ({ state, attempts }: SentMail) => state === 'pending' && attempts === 0

/** The page of sent mails that the search parameters of the list select. */
export function useSentMails(list: ListState) {
  return useRead(
    listSentMails,
    {
      query: {
        limit: list.pageSize,
        offset: list.offset,
        state: mailStates.find((state) => state === list.filters.state),
        ...(list.filters.sender === 'own' ? { isOwn: 'true' as const } : {}),
      },
    },
    { keepPrevious: true, staleSeconds: 5 },
  )
}

export function useSentMail(idMail: string) {
  return useQuery({
    ...readOf(getSentMail, { params: { idMail } }, { staleSeconds: 5 }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? ASK_AGAIN_MS : false),
  })
}

/** The last mails about a record. */
export function useMailsOfRecord(entity: ReportEntity, idEntity: string) {
  return useQuery({
    ...readOf(listSentMails, { query: { entity, idEntity, limit: 5 } }, { staleSeconds: 5 }),
    refetchInterval: ({ state }) => (state.data?.[0].some(isMoving) ? ASK_AGAIN_MS : false),
  })
}

const AFFECTED = [listSentMails, getSentMail]

export const useRetrySentMail = operationHook(retrySentMail, retrySentMailMessages, AFFECTED)
export const useCancelSentMail = operationHook(cancelSentMail, cancelSentMailMessages, AFFECTED)
