import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { createEnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { isEmail } from '../../ui/form/email.ts'
import { utilityNames } from '../utility-labels.ts'

/** What the form holds: texts are never null. */
export interface EnergyMarketerFormValues {
  readonly name: string
  readonly utilityTypes: readonly UtilityType[]
  readonly email: string
  readonly phoneNumber: string
  readonly active: boolean
}

export const marketerFieldLabels = {
  name: 'Nombre',
  utilityTypes: 'Energías que vende',
  email: 'Email',
  phoneNumber: 'Teléfono',
  active: 'Se ofrece en selectores y comparativas',
} as const

/** Values of a marketer's form; of a new one without a marketer. */
export function toMarketerFormValues(marketer: EnergyMarketer | null): EnergyMarketerFormValues {
  return {
    name: marketer?.name ?? '',
    utilityTypes: marketer?.utilityTypes ?? ['electricity'],
    email: marketer?.email ?? '',
    phoneNumber: marketer?.phoneNumber ?? '',
    active: marketer?.active ?? true,
  }
}

/** The body that saves the form. */
export function toMarketerInput(
  values: EnergyMarketerFormValues,
): BodyInputOf<typeof createEnergyMarketer> & { readonly active: boolean } {
  return {
    name: values.name,
    utilityTypes: [...values.utilityTypes],
    email: values.email.trim() || null,
    phoneNumber: values.phoneNumber.trim() || null,
    active: values.active,
  }
}

/** What keeps the form from being sent, by field. */
export function marketerFormFaults(values: EnergyMarketerFormValues): Record<string, string> {
  return {
    ...(values.name.trim() === '' ? { name: 'Escribe el nombre de la comercializadora' } : {}),
    ...(values.utilityTypes.length === 0 ? { utilityTypes: 'Elige al menos una energía' } : {}),
    ...(values.email.trim() !== '' && !isEmail(values.email)
      ? { email: 'Revisa la dirección de email' }
      : {}),
  }
}

/** Energies as one text, in a fixed order. */
export function energiesLine(utilityTypes: readonly UtilityType[]): string {
  return (['electricity', 'gas'] as const)
    .filter((type) => utilityTypes.includes(type))
    .map((type) => utilityNames[type])
    .join(' y ')
}

/** Fields in which the stored marketer and the form differ, as people read them. */
export function marketerDifferences(stored: EnergyMarketer, values: EnergyMarketerFormValues): Difference[] {
  const read = (from: EnergyMarketerFormValues) => ({
    name: from.name,
    utilityTypes: energiesLine(from.utilityTypes),
    email: from.email,
    phoneNumber: from.phoneNumber,
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toMarketerFormValues(stored))
  const mine = read(values)
  return (Object.keys(marketerFieldLabels) as (keyof typeof marketerFieldLabels)[])
    .map((name) => ({ label: marketerFieldLabels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
