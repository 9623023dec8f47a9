import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Page } from '../../ui/Page.tsx'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { MailStateBadge } from '../outbox/MailStateBadge.tsx'
import { mailStateNames } from '../outbox/outbox.messages.ts'
import { sentMailTexts as texts } from './sent-mails.messages.ts'
import { useSentMails } from './sent-mails.queries.ts'

const columns = inCards<SentMail>(
  [
    { id: 'to', cut: true, header: texts.to, width: 260, render: (mail) => mail.to },
    { id: 'subject', cut: true, header: texts.subject, width: 300, render: (mail) => mail.subject },
    { id: 'state', header: texts.state, width: 120, render: (mail) => <MailStateBadge state={mail.state} /> },
    { id: 'createdAt', header: texts.date, width: 150, render: (mail) => formatDateTime(mail.createdAt) },
    { id: 'sender', cut: true, header: texts.sender, width: 200, render: (mail) => mail.sender.userName },
  ],
  { subject: 'title', state: 'badge', to: 'subtitle', createdAt: 'date' },
)

const stateFilter = {
  name: 'state',
  label: texts.state,
  options: mailStates.map((state) => ({ value: state, label: mailStateNames[state] })),
}
const senderFilter = { name: 'sender', label: texts.own, options: [{ value: 'own', label: texts.onlyOwn }] }

const route = getRouteApi('/app/mails')

/** The mails that the user sent, and for an Admin those of the company; one opens over the list. */
export function SentMailsPage() {
  const isAdmin = hasRole(useUser().role, 'admin')
  const list = useListState(route.useSearch(), {
    id: 'sent-mails',
    filters: ['state', 'sender'],
    pageSize: 50,
  })
  const source = listSource(useSentMails(list))
  const open = useParams({ from: '/app/mails/$idMail', shouldThrow: false })
  return (
    <>
      <Page
        title={texts.title}
        layout="fill"
        count={source.total}
        subtitle={isAdmin ? texts.companySubtitle : texts.subtitle}
      >
        <DataTable
          id="sent-mails"
          label={texts.title}
          columns={columns}
          source={source}
          rowKey={(mail) => mail.idMail}
          list={list}
          filters={isAdmin ? [stateFilter, senderFilter] : [stateFilter]}
          linkOf={({ idMail }) => linkOptions({ to: '/mails/$idMail', params: { idMail } })}
          openKey={open?.idMail}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      <Outlet />
    </>
  )
}
