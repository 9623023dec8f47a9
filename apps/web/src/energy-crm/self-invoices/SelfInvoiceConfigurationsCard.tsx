import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { selfInvoiceNumber } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import { useState } from 'react'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { SelfInvoiceConfigurationForm } from './SelfInvoiceConfigurationForm.tsx'
import { selfInvoiceConfigurationTexts as texts } from './self-invoice-configurations.messages.ts'
import styles from './SelfInvoiceConfigurationsCard.module.css'
import { useRemoveConfiguration, useSelfInvoiceConfigurations } from './self-invoices.queries.ts'

/** The configurations of self-invoices of the company: create, edit, delete. */
export function SelfInvoiceConfigurationsCard() {
  const query = useSelfInvoiceConfigurations()
  const [edited, setEdited] = useState<SelfInvoiceConfiguration | 'new' | null>(null)
  const close = () => setEdited(null)
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <div className={styles.list}>
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.list} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TextSkeleton lines={4} />
      ) : query.data.length === 0 ? (
        <EmptyState text={texts.noneYet} action={add} />
      ) : (
        <>
          <div>{add}</div>
          {query.data.map((one) => (
            <Configuration
              key={one.idSelfInvoiceConfiguration}
              configuration={one}
              onEdit={() => setEdited(one)}
            />
          ))}
        </>
      )}
      {edited === null ? null : (
        <SelfInvoiceConfigurationForm
          record={edited === 'new' ? null : edited}
          onCancel={close}
          onSaved={close}
        />
      )}
    </div>
  )
}

interface ConfigurationProps {
  readonly configuration: SelfInvoiceConfiguration
  readonly onEdit: () => void
}

function Configuration({ configuration, onEdit }: ConfigurationProps) {
  const { idSelfInvoiceConfiguration: id, issuer, receiverCommercial, invoiceCount } = configuration
  const removal = useRemoveConfiguration()
  const vat = formatForEditing(configuration.vatPercentage, 2)
  const irpf = formatForEditing(configuration.irpfPercentage, 2)
  return (
    <Card
      title={
        <span className={styles.title}>
          {configuration.name}
          {configuration.default ? <Badge tone="accent">{texts.byDefault}</Badge> : null}
        </span>
      }
      actions={
        <RecordActions
          onEdit={onEdit}
          removal={
            invoiceCount > 0
              ? undefined
              : {
                  label: texts.remove,
                  consequences: texts.removeHelp,
                  busy: removal.isPending,
                  remove: (onError) => removal.mutate({ params: { id } }, { onError }),
                }
          }
        />
      }
    >
      <DataList
        facts={[
          {
            label: texts.receiver,
            value: receiverCommercial ? commercialFullName(receiverCommercial) : texts.anyCommercial,
          },
          { label: texts.next, value: selfInvoiceNumber(configuration.serie, configuration.nextNumber) },
          { label: 'Impuestos', value: texts.rates(vat, irpf) },
          { label: texts.issuer, value: `${issuer.name} · ${issuer.nif}` },
          { label: texts.issued, value: texts.invoices(invoiceCount) },
        ]}
      />
    </Card>
  )
}
