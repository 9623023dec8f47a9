import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Client, ClientInfo } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { emailField, flagField, referenceField, textField } from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'

type Reference<Name extends keyof Client> = NonNullable<Client[Name]>
/** What rows of lists have too: the fields of the company itself are not among them. */
type ClientRecord = Omit<Client, 'customFieldValues'>

/** Fields of `clientInfo`: identity and address. */
export const clientInfoFields = recordFields<ClientInfo>('clientInfo')({
  name: textField({
    label: 'Nombre o razón social',
    max: 200,
    required: true,
    validate: (name) => (name.trim() === '' ? 'Escribe el nombre o la razón social' : null),
  }),
  dniOrCif: textField({
    label: 'NIF',
    max: 20,
    column: { ...sortable(120), header: 'NIF', cut: false },
  }),
  firstSurname: textField({ label: 'Primer apellido', max: 120 }),
  secondSurname: textField({ label: 'Segundo apellido', max: 120 }),
  phoneNumber: textField({ label: 'Teléfono', max: 40, type: 'tel', column: hiddenAtFirst(150) }),
  email: emailField({ label: 'Email', column: hiddenAtFirst(220) }),
  address: textField({ label: 'Dirección', max: 300 }),
  addressCode: textField({ label: 'Código postal', max: 12 }),
  city: textField({ label: 'Población', max: 120, column: hiddenAtFirst(150) }),
  region: textField({ label: 'Provincia', max: 120 }),
  iban: textField({ label: 'IBAN', max: 42 }),
})

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
