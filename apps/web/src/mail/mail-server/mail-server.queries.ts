import { getMailServer, sendTestMail } from '@vatio/protocol/mail/mail-server/mail-server.endpoints'
import { listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { useQuery } from '@tanstack/react-query'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import { sendTestMailMessages } from './mail-server.messages.ts'

const ASK_AGAIN_MS = 1500

/** State of the mail server; fetched again while the first attempt of a test mail is pending. */
export function useMailServer() {
  return useQuery({
    ...readOf(getMailServer, {}, { staleSeconds: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.lastTest?.state === 'pending' && state.data.lastTest.attempts === 0 ? ASK_AGAIN_MS : false,
  })
}

export const useSendTestMail = operationHook(sendTestMail, sendTestMailMessages, [getMailServer, listMails])
