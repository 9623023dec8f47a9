import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ClosedContract } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Card } from '../../ui/Card.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './AdjustmentsSection.module.css'
import type { AdjustmentValues, SelfInvoiceValues } from './self-invoice-form.ts'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'

interface AdjustmentsSectionProps {
  readonly form: WatchedForm<SelfInvoiceValues>
  readonly closedContracts: readonly ClosedContract[]
}

/** Lines that somebody writes, and contracts that ended early, whose commission may be taken back. */
export function AdjustmentsSection({ form, closedContracts }: AdjustmentsSectionProps) {
  const { adjustments } = form.values
  const add = (line: AdjustmentValues) => form.insertListItem('adjustments', line)
  const isIn = (contract: ClosedContract) =>
    adjustments.some((line) => line.idContractInfo === contract.idContractInfo)
  return (
    <Card title={texts.adjustments}>
      {closedContracts.length > 0 ? (
        <>
          <Notice tone="warning" title={texts.closed}>
            {texts.closedHelp}
          </Notice>
          <FiguresTable
            caption={texts.closed}
            columns={closedColumns}
            rows={closedContracts}
            isWide
            renderActions={(row) => (
              <Button
                variant="default"
                size="xs"
                disabled={isIn(row)}
                onClick={() =>
                  add({
                    concept: texts.discountOf(row.contractNumber, row.invoiced.fullNumber),
                    amount: row.proposedAmount,
                    idContractInfo: row.idContractInfo,
                  })
                }
              >
                {texts.discount}
              </Button>
            )}
          />
        </>
      ) : null}
      <p className={styles.help}>{texts.adjustmentsHelp}</p>
      {adjustments.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity and are not reordered
        <div key={index} className={styles.line}>
          <TextInput
            label={texts.concept}
            required
            maxLength={300}
            {...form.getInputProps(`adjustments.${index}.concept`)}
          />
          <NumberField
            label={texts.amount}
            required
            unit="€"
            padding={2}
            min={-1_000_000}
            max={1_000_000}
            {...form.getInputProps(`adjustments.${index}.amount`)}
            value={line.amount}
          />
          <ActionIcon
            className={styles.remove}
            aria-label={texts.removeLine}
            onClick={() => form.removeListItem('adjustments', index)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => add({ concept: '', amount: null, idContractInfo: null })}
      >
        {texts.addLine}
      </Button>
    </Card>
  )
}

const closedColumns: readonly Column<ClosedContract>[] = [
  { id: 'contract', header: 'Contrato', render: (row) => row.contractNumber ?? texts.withoutNumber },
  { id: 'client', header: 'Cliente', align: 'start', render: (row) => row.clientName ?? '–' },
  { id: 'signed', header: 'Firmado', align: 'start', render: (row) => formatDate(row.signingDate) },
  { id: 'closed', header: 'Cerrado', align: 'start', render: (row) => formatDate(row.closingDate) },
  { id: 'invoiced', header: 'Facturado', render: (row) => formatMoney(row.invoiced.fee), align: 'end' },
  { id: 'proposed', header: 'Descuento', render: (row) => formatMoney(row.proposedAmount), align: 'end' },
]
