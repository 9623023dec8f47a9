import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { emailField, flagField, mustBeSet, ownField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, sortable, type FormValues } from '../../ui/form/record-fields.ts'
import { energyMarketerTexts } from './energy-marketers.messages.ts'
import { utilityNames } from '../utility-labels.ts'

export const marketerFields = recordFields<EnergyMarketer>()({
  name: textField({
    label: 'Nombre',
    max: 120,
    required: true,
    validate: mustBeSet('Escribe el nombre de la comercializadora'),
    column: sortable(280),
  }),
  utilityTypes: ownField({
    label: 'Energías que vende',
    initial: ['electricity'],
    toValue: (read: readonly UtilityType[]) => read,
    toWire: (types) => [...types],
    toText: energiesLine,
    validate: (types) => (types.length === 0 ? 'Elige al menos una energía' : null),
    column: { width: 180, header: 'Energías' },
  }),
  email: emailField({ label: 'Email', emptyIsNull: true, column: { width: 250 } }),
  phoneNumber: textField({
    label: 'Teléfono',
    max: 30,
    type: 'tel',
    emptyIsNull: true,
    column: { width: 140 },
  }),
  logoDocumentId: ownField<string | null, string | null, string | null>({
    label: energyMarketerTexts.logo,
    initial: null,
    toValue: (read) => read,
    toWire: (logo) => logo,
    toText: (logo) => (logo === null ? energyMarketerTexts.noLogo : energyMarketerTexts.withLogo),
  }),
  active: flagField({ label: 'Se ofrece en selectores y comparativas', initial: true }),
})
export type EnergyMarketerFormValues = FormValues<typeof marketerFields>

/** Energies as one text, in a fixed order: `Electricidad y gas`. */
export function energiesLine(utilityTypes: readonly UtilityType[]): string {
  return (['electricity', 'gas'] as const)
    .filter((type) => utilityTypes.includes(type))
    .map((type, index) => (index === 0 ? utilityNames[type] : utilityNames[type].toLowerCase()))
    .join(' y ')
}
