import { DEFAULT_FEE_PERCENTAGE } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { emailField, mustBeSet, numberField, ownField, textField } from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable, type FormValues } from '../../ui/form/record-fields.ts'

/** The fields of a commercial, in the order of the form; lists show the parts of the name as one. */
export const commercialFields = recordFields<Commercial>()({
  name: textField({ label: 'Nombre', max: 120, required: true, validate: mustBeSet('Escribe el nombre') }),
  firstSurname: textField({
    label: 'Primer apellido',
    max: 120,
    required: true,
    validate: mustBeSet('Escribe el primer apellido'),
  }),
  secondSurname: textField({ label: 'Segundo apellido', max: 120, emptyIsNull: true }),
  company: textField({ label: 'Empresa', max: 200, emptyIsNull: true, column: sortable(160) }),
  dniOrCif: textField({
    label: 'NIF',
    max: 20,
    emptyIsNull: true,
    column: { ...sortable(120, 'NIF'), cut: false },
  }),
  phoneNumber: textField({
    label: 'Teléfono',
    max: 40,
    type: 'tel',
    emptyIsNull: true,
    column: sortable(130),
  }),
  email: emailField({ label: 'Email', emptyIsNull: true, column: sortable(220) }),
  address: textField({ label: 'Dirección', max: 300, emptyIsNull: true, column: hiddenAtFirst(220) }),
  city: textField({ label: 'Población', max: 120, emptyIsNull: true, column: hiddenAtFirst(140) }),
  feePercentage: numberField({
    label: 'Parte de la comisión',
    unit: '%',
    max: 100,
    required: true,
    initial: DEFAULT_FEE_PERCENTAGE,
    column: sortable(110, 'Comisión'),
  }),
  userUID: ownField({
    label: 'Usuario vinculado',
    initial: null,
    toValue: (userUID: string | null) => userUID,
    toWire: (userUID: string | null) => userUID,
    toText: (userUID: string | null) => userUID ?? '',
  }),
})
export type CommercialFormValues = FormValues<typeof commercialFields>
