import { Anchor } from '@mantine/core'
import type { CustomFieldValue } from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { useClientCustomFields } from '../custom-fields/custom-fields.queries.ts'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { customFieldText, toCustomFieldFormValues } from './client-custom-fields.ts'
import { clientTexts as texts } from './clients.messages.ts'
import styles from './ClientCustomFields.module.css'

/** The custom fields of a client, read only; nothing where the company does not use their plugin. */
export function ClientCustomFieldFacts({ client }: { readonly client: Client }) {
  const fields = useClientCustomFields()
  if (!fields || fields.length === 0) return null
  const values = toCustomFieldFormValues(client)
  return (
    <FactGroup title={texts.customFields} badge={<PluginBadge pluginKey="clientCustomFields" />}>
      <DataList
        facts={fields.map((field) => ({
          label: field.label,
          value: shown(field, values[field.idCustomField]),
        }))}
      />
    </FactGroup>
  )
}

function shown(field: CustomField, value: CustomFieldValue | undefined): ReactNode {
  const text = customFieldText(field, value)
  if (text === '') return null
  switch (field.type) {
    case 'options':
    case 'labels':
      return (
        <span className={styles.labels}>
          {[value].flat().map((option) => (
            <Badge
              key={option}
              colour={field.customFieldOptions.find((one) => one.option === option)?.color ?? ''}
            >
              {option}
            </Badge>
          ))}
        </span>
      )
    case 'website':
      return (
        <Anchor href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </Anchor>
      )
    case 'email':
      return <Anchor href={`mailto:${text}`}>{text}</Anchor>
    case 'phoneNumber':
      return <Anchor href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</Anchor>
    case 'string':
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
      break
  }
  return text
}
