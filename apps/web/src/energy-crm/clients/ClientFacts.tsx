import { Anchor } from '@mantine/core'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../FactGroup.tsx'
import { clientFieldLabels as labels } from './client-form.ts'

const mail = (address: string | null) =>
  address ? <Anchor href={`mailto:${address}`}>{address}</Anchor> : null
const telephone = (number: string | null) =>
  number ? <Anchor href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</Anchor> : null

/** What is known of a client. */
export function ClientFacts({ client }: { readonly client: Client }) {
  const info = client.clientInfo
  const place = [info.addressCode, info.city].filter(Boolean).join(' ')
  return (
    <>
      <FactGroup>
        <DataList
          facts={[
            { label: labels.dniOrCif, value: info.dniOrCif },
            { label: labels.clientTypology, value: client.clientTypology?.name },
            { label: labels.sector, value: client.sector?.name },
            {
              label: labels.commercial,
              value: client.commercial ? (
                <TextLink
                  to="/energy-crm/clients"
                  search={{ commercial: client.commercial.idCommercial } as never}
                >
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
            { label: labels.phoneNumber, value: telephone(info.phoneNumber) },
            { label: labels.email, value: mail(info.email) },
            { label: labels.address, value: [info.address, place, info.region].filter(Boolean).join(', ') },
            { label: labels.iban, value: info.iban?.replace(/(.{4})(?=.)/g, '$1 ') },
          ]}
        />
      </FactGroup>
      <FactGroup title="Persona de contacto">
        <DataList
          facts={[
            { label: labels.agentName, value: client.agentName },
            { label: labels.agentPhoneNumber, value: telephone(client.agentPhoneNumber) },
            { label: labels.agentEmail, value: mail(client.agentEmail) },
          ]}
        />
      </FactGroup>
      {client.observations ? (
        <FactGroup title={labels.observations}>
          <p style={{ whiteSpace: 'pre-wrap' }}>{client.observations}</p>
        </FactGroup>
      ) : null}
    </>
  )
}
