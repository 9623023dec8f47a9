import { getRouteApi, linkOptions, useParams } from '@tanstack/react-router'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { inCards } from '../../ui/table/column.ts'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { templateFields as fields } from './financing-template-fields.ts'
import { financingTemplateTexts as texts } from './financing-templates.messages.ts'
import { useFinancingTemplates } from './financing-templates.queries.ts'
import { costOfThousand } from './loan-cost.ts'

const originOf = (row: FinancingTemplate) => (row.builtIn ? texts.builtIn : texts.own)

const columns = inCards<FinancingTemplate>(
  [
    fieldColumn('name', fields.name),
    fieldColumn('financingEntity', fields.financingEntity),
    fieldColumn('financingMonths', fields.financingMonths),
    fieldColumn('anualInterestRate', fields.anualInterestRate),
    {
      id: 'anualEquivalentRate',
      header: texts.rate,
      unit: '%',
      align: 'end',
      width: 92,
      render: (row) => formatNumber(costOfThousand(row)?.anualEquivalentRate),
      exported: (row) => costOfThousand(row)?.anualEquivalentRate ?? null,
    },
    {
      id: 'feePerThousand',
      header: texts.feePerThousand,
      align: 'end',
      width: 168,
      render: (row) => formatMoney(costOfThousand(row)?.feeEur),
      exported: (row) => costOfThousand(row)?.feeEur ?? null,
    },
    {
      id: 'default',
      header: texts.isDefault,
      width: 120,
      render: (row) => (row.default ? <Badge tone="accent">{texts.isDefault}</Badge> : '–'),
      exported: (row) => (row.default ? texts.yes : 'No'),
    },
    {
      id: 'builtIn',
      header: texts.origin,
      width: 128,
      render: (row) => <Badge tone="neutral">{originOf(row)}</Badge>,
      exported: originOf,
    },
  ],
  { name: 'title', financingEntity: 'subtitle', financingMonths: 'figure', anualInterestRate: 'figure' },
)

const route = getRouteApi('/app/solar-studies/configuration/financing-templates')

export const templateLink = (idFinancingConditionsTemplate: string) =>
  linkOptions({
    to: '/solar-studies/configuration/financing-templates/$idFinancingConditionsTemplate',
    params: { idFinancingConditionsTemplate },
  })

/** Financing templates: those of the company, and the read-only ones of the product. */
export function FinancingTemplatesPage() {
  const open = useParams({
    from: '/app/solar-studies/configuration/financing-templates/$idFinancingConditionsTemplate',
    shouldThrow: false,
  })
  return (
    <InventoryListCard
      tab="financing-templates"
      id="idFinancingConditionsTemplate"
      columns={columns}
      query={useFinancingTemplates()}
      text={(row) => `${row.name} ${row.financingEntity}`}
      search={route.useSearch()}
      linkOf={templateLink}
      openKey={open?.idFinancingConditionsTemplate}
      texts={texts}
      create={<NewRecordCard tab="financing-templates" feature="financingTemplates" label={texts.add} />}
    />
  )
}
