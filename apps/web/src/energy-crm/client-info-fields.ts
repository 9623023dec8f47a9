import type { ClientInfo } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { emailField, textField } from '../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../ui/form/record-fields.ts'

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
