import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import type { CompanyMail } from '@vatio/protocol/mail/outbox/outbox.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useMailServer } from '../mail-server/mail-server.queries.ts'
import styles from './MailsPage.module.css'
import { MailStateBadge } from './MailStateBadge.tsx'
import { kindOf, mailStateNames, outboxTexts as texts } from './outbox.messages.ts'
import { useCompanyMails } from './outbox.queries.ts'

const columns = inCards<CompanyMail>(
  [
    { id: 'to', cut: true, header: texts.to, width: 260, render: (mail) => mail.to },
    { id: 'subject', cut: true, header: texts.subject, width: 280, render: (mail) => mail.subject },
    { id: 'company', cut: true, header: texts.company, width: 230, render: (mail) => mail.companyName },
    {
      id: 'state',
      header: texts.state,
      width: 120,
      render: (mail) => <MailStateBadge state={mail.state} />,
    },
    { id: 'createdAt', header: texts.date, width: 150, render: (mail) => formatDateTime(mail.createdAt) },
    {
      id: 'kind',
      header: texts.kind,
      width: 160,
      hiddenAtFirst: true,
      render: (mail) => kindOf(mail.template),
    },
  ],
  { subject: 'title', state: 'badge', to: 'subtitle', company: 'subtitle', createdAt: 'date' },
)

const filters = [
  {
    name: 'state',
    label: texts.state,
    options: mailStates.map((state) => ({ value: state, label: mailStateNames[state] })),
  },
]

const route = getRouteApi('/app/superadmin/mails')

/** The mails of all companies; one opens over the list. */
export function MailsPage() {
  const list = useListState(route.useSearch(), { id: 'mails', filters: ['state'], pageSize: 50 })
  const source = listSource(useCompanyMails(list))
  const mailServer = useMailServer()
  const showsKept = source.rows?.some(({ state }) => state === 'kept') ?? false
  const notice = mailServer.data?.configured === false ? texts.unsent : showsKept ? texts.keptMail : null
  const open = useParams({ from: '/app/superadmin/mails/$clientUID/$idMail', shouldThrow: false })
  return (
    <>
      <Page title={texts.title} layout="fill" count={source.total} subtitle={texts.subtitle}>
        {notice === null ? null : (
          <div className={styles.unsent}>
            <Notice tone="warning">{notice}</Notice>
          </div>
        )}
        <DataTable
          id="mails"
          label={texts.title}
          columns={columns}
          source={source}
          rowKey={(mail) => mail.idMail}
          list={list}
          filters={filters}
          searchPlaceholder={texts.search}
          linkOf={({ clientUID, idMail }) =>
            linkOptions({ to: '/superadmin/mails/$clientUID/$idMail', params: { clientUID, idMail } })
          }
          openKey={open?.idMail}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      <Outlet />
    </>
  )
}
