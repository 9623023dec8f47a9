import { Button, Textarea } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { CompanyRow, CompanyUser } from '@vatio/protocol/administration/companies/companies.schema'
import { useState, type FormEvent } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { licenceLabels, roleNames } from '../access-labels.ts'
import { quantityLine } from './CompaniesPage.tsx'
import { companyFields } from './company-fields.ts'
import { CompanyForm } from './CompanyForm.tsx'
import styles from './CompanyPanel.module.css'
import { useActAs, useCompany, useCompanyUsers } from './companies.queries.ts'
import { companyTexts as texts } from './companies.messages.ts'

const route = getRouteApi('/app/superadmin/companies/company/$clientUID')

/** Panel over the list: licence, usage and users of a company; `?edit=1` shows the form. */
export function CompanyPanel() {
  const { clientUID } = route.useParams()
  const address = usePanelAddress({ to: '/superadmin/companies' }, route.useSearch())
  const query = useCompany(clientUID)
  const company = query.data
  if (company && address.editing) {
    return (
      <CompanyForm key={company.clientUID} record={company} onCancel={address.view} onSaved={address.view} />
    )
  }
  return (
    <RecordPanel
      query={query}
      title={company?.name ?? 'Empresa'}
      subtitle={company ? licenceLabels[company.license] : null}
      onClose={address.close}
      actions={company ? <RecordActions onEdit={address.edit} /> : null}
    >
      {(loaded) => (
        <>
          <Facts company={loaded} />
          <Users company={loaded} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ company }: { readonly company: CompanyRow }) {
  const { usage } = company
  const fact = (name: keyof typeof companyFields) => fieldFact(company, companyFields[name])
  return (
    <>
      <FactGroup title="Licencia y uso">
        <DataList
          facts={[
            fact('license'),
            fact('licenseValidUntil'),
            {
              label: 'Plan pedido',
              value: company.requestedLicense && licenceLabels[company.requestedLicense],
            },
            { label: 'Usuarios', value: quantityLine(usage.users) },
            { label: 'Comerciales', value: quantityLine(usage.commercials) },
            { label: 'Contratos', value: quantityLine(usage.contracts) },
            { label: 'Comparativas', value: quantityLine(usage.comparisons) },
            {
              label: texts.lastActivity,
              value: usage.lastActivity ? formatDateTime(usage.lastActivity) : null,
            },
          ]}
        />
      </FactGroup>
      <FactGroup title="Datos">
        <DataList
          facts={[
            fact('nif'),
            fact('customHost'),
            fact('applications'),
            fact('activatedTasks'),
            fact('activatedDashboards'),
            {
              ...fact('clientSingleAppModeEnabled'),
              ...(company.clientSingleAppModeEnabled && {
                value: fact('singleApplication').value || texts.yes,
              }),
            },
            { label: 'Alta', value: formatDateTime(company.creationTimestamp) },
            {
              label: texts.mails,
              value: (
                <Link to="/superadmin/mails" search={{ q: company.name }}>
                  {texts.showMails}
                </Link>
              ),
            },
          ]}
        />
      </FactGroup>
    </>
  )
}

function Users({ company }: { readonly company: CompanyRow }) {
  const self = useUser()
  const users = useCompanyUsers(company.clientUID)
  const [entering, setEntering] = useState<CompanyUser | null>(null)
  return (
    <FactGroup title="Usuarios">
      {users.isError ? <ErrorState error={users.error} onRetry={() => void users.refetch()} /> : null}
      {users.isPending ? <TextSkeleton /> : null}
      <ul className={styles.users} aria-label="Usuarios de la empresa">
        {users.data?.map((user) => (
          <li key={user.userUID} className={styles.user}>
            <span className={styles.name}>
              {user.userName}
              <small>
                {user.email} · {roleNames[user.role]}
              </small>
            </span>
            {user.active ? null : <Badge tone="neutral">Desactivado</Badge>}
            {user.active && user.role !== 'superadmin' && company.clientUID !== self.clientUID ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconLogin2 size={16} stroke={1.5} />}
                aria-label={`Actuar como ${user.userName}`}
                onClick={() => setEntering(user)}
              >
                Actuar como
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {entering ? <ActAsDialog company={company} user={entering} onClose={() => setEntering(null)} /> : null}
    </FactGroup>
  )
}

interface ActAsDialogProps {
  readonly company: CompanyRow
  readonly user: CompanyUser
  readonly onClose: () => void
}

function ActAsDialog({ company, user, onClose }: ActAsDialogProps) {
  const [reason, setReason] = useState('')
  const act = useActAs()
  const isReady = reason.trim().length >= 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) act.mutate({ params: { id: company.clientUID }, body: { userUID: user.userUID, reason } })
  }
  return (
    <Dialog
      title={`Actuar como ${user.userName}`}
      onClose={onClose}
      onSubmit={submit}
      locked={act.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.isPending}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isReady} loading={act.isPending}>
            Entrar en {company.name}
          </Button>
        </>
      }
    >
      <p>{texts.actingNotice(user.userName)}</p>
      <Textarea
        label="Motivo"
        description={texts.reasonSeen}
        required
        data-autofocus
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
