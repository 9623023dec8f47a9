import { loginOptions } from '@vatio/protocol/identity/session/session.endpoints'
import { useRead } from '../../platform/http/use-read.ts'
import { Notice } from '../../ui/Notice.tsx'
import { keptMails } from './login.messages.ts'

/** Where mails are promised: that this installation keeps them instead. Nothing where it has a mail server. */
export function KeptMailsCard() {
  const options = useRead(loginOptions, {}, { staleSeconds: 300 })
  return options.data?.keepsMails ? <Notice tone="warning">{keptMails}</Notice> : null
}
