import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { emailField, flagField, referenceField, textField } from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'

type Reference<Name extends keyof Client> = NonNullable<Client[Name]>
/** What rows of lists have too: the fields of the company itself are not among them. */
type ClientRecord = Omit<Client, 'customFieldValues'>

/** Fields of the contact person. */
export const clientContactFields = recordFields<ClientRecord>()({
  agentName: textField({ label: 'Nombre', max: 200 }),
  agentPhoneNumber: textField({ label: 'Teléfono', max: 40, type: 'tel' }),
  agentEmail: emailField({ label: 'Email' }),
})

/** Fields by which the consultancy classifies a client. */
export const clientFields = recordFields<ClientRecord>()({
  clientTypology: referenceField('idClientTypology', {
    label: 'Tipología',
    nameOf: (typology: Reference<'clientTypology'>) => typology.name,
    column: sortable(170),
  }),
  sector: {
    ...referenceField('idSector', {
      label: 'Sector',
      nameOf: (sector: Reference<'sector'>) => sector.name,
      column: hiddenAtFirst(140),
    }),
    toWire: (id: string | null) => (id === null ? null : { idSector: Number(id) }),
  },
  commercial: referenceField('idCommercial', {
    label: 'Comercial',
    nameOf: (commercial: Reference<'commercial'>) => commercialFullName(commercial),
    column: sortable(180),
  }),
  observations: textField({ label: 'Observaciones', max: 4000, isLong: true }),
  active: flagField({ label: 'Cliente activo', initial: true }),
})
