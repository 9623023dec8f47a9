import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { licences } from '@vatio/domain/identity/licences/licence'
import type { CompanyRow } from '@vatio/protocol/administration/companies/companies.schema'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { Page } from '../../ui/Page.tsx'
import { dayCell, timeCell } from '../../ui/table/cell.ts'
import { inCards, listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { licenceLabels } from '../access-labels.ts'
import { LicenceBadge } from '../../identity/licences/LicenceBadge.tsx'
import { companyFields } from './company-fields.ts'
import { useCompanyList } from './companies.queries.ts'
import { companyTexts as texts } from './companies.messages.ts'

type Quantity = 'users' | 'contracts' | 'comparisons'

/** A used quantity beside its limit: `3 / 10`. */
export function quantityLine({
  used,
  limit,
}: {
  readonly used: number
  readonly limit: number | null
}): string {
  return limit === null ? formatCount(used) : `${formatCount(used)} / ${formatCount(limit)}`
}

const quantity = (id: Quantity, header: string): Column<CompanyRow> => ({
  id,
  header,
  align: 'end',
  width: 130,
  render: (row) => quantityLine(row.usage[id]),
  exported: (row) => row.usage[id].used,
})

const columns = inCards<CompanyRow>(
  [
    fieldColumn('name', companyFields.name),
    {
      id: 'license',
      header: 'Licencia',
      width: 150,
      sortable: true,
      render: (row) => <LicenceBadge licence={row.license} />,
      exported: (row) => licenceLabels[row.license],
    },
    fieldColumn('licenseValidUntil', companyFields.licenseValidUntil),
    quantity('users', 'Usuarios'),
    quantity('contracts', 'Contratos'),
    quantity('comparisons', 'Comparativas'),
    {
      id: 'storage',
      header: 'Almacenamiento',
      align: 'end',
      width: 130,
      hiddenAtFirst: true,
      render: (row) => formatBytes(row.usage.storageBytes.used),
      exported: (row) => row.usage.storageBytes.used,
    },
    {
      id: 'lastActivity',
      header: texts.lastActivity,
      width: 160,
      render: (row) => (row.usage.lastActivity ? formatDateTime(row.usage.lastActivity) : '–'),
      exported: (row) => timeCell(row.usage.lastActivity),
    },
    fieldColumn('customHost', companyFields.customHost),
    {
      id: 'creationTimestamp',
      header: 'Alta',
      width: 112,
      sortable: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
  ],
  { name: 'title', license: 'badge', users: 'figure', contracts: 'figure', licenseValidUntil: 'date' },
)

const route = getRouteApi('/app/superadmin/companies')

export const companyLink = (clientUID: string) =>
  linkOptions({ to: '/superadmin/companies/company/$clientUID', params: { clientUID } })

/** The companies of the installation, with their detail over the list. */
export function CompaniesPage() {
  const list = useListState(route.useSearch(), {
    id: 'companies',
    filters: ['license'],
    pageSize: 25,
    defaultSort: { field: 'name', descending: false },
  })
  const source = listSource(useCompanyList(list))
  const open = useParams({ from: '/app/superadmin/companies/company/$clientUID', shouldThrow: false })
  return (
    <>
      <Page
        title="Empresas"
        layout="fill"
        count={source.total}
        actions={
          <ButtonLink to="/superadmin/companies/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
            Nueva empresa
          </ButtonLink>
        }
      >
        <DataTable
          id="companies"
          label="Empresas"
          columns={columns}
          source={source}
          rowKey={(row) => row.clientUID}
          list={list}
          filters={[
            {
              name: 'license',
              label: 'Licencia',
              multiple: true,
              options: licences.map((licence) => ({ value: licence, label: licenceLabels[licence] })),
            },
          ]}
          searchPlaceholder="Nombre, NIF o host"
          linkOf={(row) => companyLink(row.clientUID)}
          openKey={open?.clientUID}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      <Outlet />
    </>
  )
}
