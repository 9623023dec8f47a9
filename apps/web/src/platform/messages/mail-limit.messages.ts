import { formatDateTime } from '../formats/date-format.ts'
import type { Message } from './operation-messages.ts'

/** The company has reached its limit of mails: says when it may send again. */
export const tooManyMails: Message = {
  tone: 'warning',
  text: ({ retryAfterSeconds }) => {
    const seconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 3_600
    const at = formatDateTime(new Date(Date.now() + seconds * 1_000).toISOString())
    return `Tu empresa ha enviado todos los emails que puede por ahora. Se podrá seguir el ${at}; lo escrito se conserva.`
  },
}
