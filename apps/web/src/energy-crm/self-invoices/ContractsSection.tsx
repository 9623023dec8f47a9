import { Button, Checkbox } from '@mantine/core'
import type {
  InvoiceableContract,
  SelfInvoicePreview,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './SelfInvoices.module.css'
import { isChosen, switchedAfter, type SelfInvoiceValues } from './self-invoice-form.ts'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'

interface ContractsSectionProps {
  readonly form: WatchedForm<SelfInvoiceValues>
  readonly preview: UseQueryResult<SelfInvoicePreview>
}

/** The contracts of the period; those that are invoiced have a tick. */
export function ContractsSection({ form, preview }: ContractsSectionProps) {
  const { data } = preview
  const take = (contracts: readonly InvoiceableContract[], isIn: boolean) =>
    form.setFieldValue('switched', switchedAfter(contracts, form.values, isIn))
  return (
    <Card
      title={texts.contracts}
      actions={
        data && data.contracts.length > 1 ? (
          <>
            <Button variant="subtle" size="xs" onClick={() => take(newOnes(data.contracts), true)}>
              {texts.allIn}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => take(data.contracts, false)}>
              {texts.noneIn}
            </Button>
          </>
        ) : null
      }
    >
      {preview.isError ? (
        <ErrorState error={preview.error} fallback={texts.preview} onRetry={() => void preview.refetch()} />
      ) : data === undefined ? (
        <TextSkeleton lines={5} />
      ) : data.contracts.length === 0 ? (
        <EmptyState text={texts.noContracts} />
      ) : (
        <FiguresTable
          caption={texts.contracts}
          columns={columnsOf(form.values, take)}
          rows={data.contracts}
          isWide
          isMuted={(contract) => !isChosen(contract, form.values)}
        />
      )}
      {data && data.notPayable > 0 ? (
        <p className={styles.note}>{texts.notPayable(data.notPayable)}</p>
      ) : null}
    </Card>
  )
}

/** An invoiced contract is taken again one by one, never with all. */
const newOnes = (contracts: readonly InvoiceableContract[]) =>
  contracts.filter((one) => one.invoiced === null)

function columnsOf(
  values: SelfInvoiceValues,
  take: (contracts: readonly InvoiceableContract[], isIn: boolean) => void,
): readonly Column<InvoiceableContract>[] {
  return [
    {
      id: 'contract',
      header: 'Contrato',
      render: (row) => (
        <Checkbox
          size="xs"
          label={row.contractNumber ?? row.cups ?? texts.withoutNumber}
          disabled={row.fee === null}
          checked={isChosen(row, values)}
          onChange={(event) => take([row], event.currentTarget.checked)}
        />
      ),
    },
    { id: 'client', header: 'Cliente', align: 'start', render: (row) => row.clientName ?? '–' },
    {
      id: 'tariff',
      header: 'Tarifa',
      align: 'start',
      render: (row) => [row.energyMarketerName, row.tariffName].filter(Boolean).join(' · ') || '–',
    },
    { id: 'date', header: 'Fecha', align: 'start', render: (row) => formatDate(row.contractDate) },
    { id: 'state', header: 'Estado', align: 'start', render: stateOf },
    {
      id: 'fee',
      header: texts.fee,
      align: 'end',
      render: feeOf,
    },
  ]
}

function feeOf({ fee }: InvoiceableContract) {
  return fee === null ? <Badge tone="warning">{texts.notCalculated}</Badge> : formatMoney(fee)
}

function stateOf(row: InvoiceableContract) {
  if (row.invoiced) return <Badge tone="info">{texts.invoicedIn(row.invoiced.fullNumber)}</Badge>
  return [row.contractStateName, row.contractPaymentStateName].filter(Boolean).join(' · ')
}
