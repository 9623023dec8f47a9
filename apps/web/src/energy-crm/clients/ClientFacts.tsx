import { Anchor } from '@mantine/core'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { clientInfoFields as infoFields } from '../client-info-fields.ts'
import { ClientCustomFieldFacts } from './ClientCustomFieldFacts.tsx'
import { clientContactFields as contact, clientFields as fields } from './client-fields.ts'

const mail = (address: string | null) =>
  address ? <Anchor href={`mailto:${address}`}>{address}</Anchor> : null
const telephone = (number: string | null) =>
  number ? <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Anchor> : null

/** The stored fields of a client, read only. */
export function ClientFacts({ client }: { readonly client: Client }) {
  const info = client.clientInfo
  const place = [info.addressCode, info.city].filter(Boolean).join(' ')
  return (
    <>
      <FactGroup>
        <DataList
          facts={[
            fieldFact(info, infoFields.dniOrCif),
            fieldFact(client, fields.clientTypology),
            fieldFact(client, fields.sector),
            {
              label: fields.commercial.label,
              value: client.commercial ? (
                <TextLink to="/energy-crm/clients" search={{ commercial: client.commercial.idCommercial }}>
                  {commercialFullName(client.commercial)}
                </TextLink>
              ) : null,
            },
            { label: 'Alta', value: formatDateTime(client.creationTimestamp) },
          ]}
        />
      </FactGroup>
      <FactGroup title="Contacto">
        <DataList
          facts={[
            { label: infoFields.phoneNumber.label, value: telephone(info.phoneNumber) },
            { label: infoFields.email.label, value: mail(info.email) },
            {
              label: infoFields.address.label,
              value: [info.address, place, info.region].filter(Boolean).join(', '),
            },
            { label: infoFields.iban.label, value: info.iban?.replace(/(.{4})(?=.)/g, '$1 ') },
          ]}
        />
      </FactGroup>
      <FactGroup title="Persona de contacto">
        <DataList
          facts={[
            fieldFact(client, contact.agentName),
            { label: contact.agentPhoneNumber.label, value: telephone(client.agentPhoneNumber) },
            { label: contact.agentEmail.label, value: mail(client.agentEmail) },
          ]}
        />
      </FactGroup>
      <ClientCustomFieldFacts client={client} />
      {client.observations ? (
        <FactGroup title={fields.observations.label}>
          <p style={{ whiteSpace: 'pre-wrap' }}>{client.observations}</p>
        </FactGroup>
      ) : null}
    </>
  )
}
