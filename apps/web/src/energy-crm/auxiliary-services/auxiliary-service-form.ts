import {
  auxiliaryServiceIcons,
  type AuxiliaryServiceIcon,
} from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import {
  auxiliaryServiceFieldLabels as labels,
  auxiliaryServiceIconNames,
} from './auxiliary-services.messages.ts'

/** What the form holds: texts are never null. */
export interface AuxiliaryServiceFormValues {
  readonly name: string
  readonly utilityType: UtilityType
  readonly icon: AuxiliaryServiceIcon
  readonly anualCost: number | null
  readonly fee: number | null
  readonly description: string
  readonly active: boolean
}

export const auxiliaryServiceIconOptions = auxiliaryServiceIcons.map((value) => ({
  value,
  label: auxiliaryServiceIconNames[value],
}))

/** Values of a service's form; of a new one without a service. */
export function toAuxiliaryServiceFormValues(
  service: AuxiliaryService | null,
  utilityType: UtilityType,
): AuxiliaryServiceFormValues {
  return {
    name: service?.name ?? '',
    utilityType: service?.utilityType ?? utilityType,
    icon: service?.icon ?? 'service',
    anualCost: service?.anualCost ?? null,
    fee: service?.fee ?? null,
    description: service?.description ?? '',
    active: service?.active ?? true,
  }
}

/** What of the body creation and change have alike. */
export function toAuxiliaryServiceInput(values: AuxiliaryServiceFormValues) {
  const { utilityType: _, description, ...rest } = values
  return { ...rest, description: description.trim() || null }
}

/** What keeps the form from being sent, by field. */
export function auxiliaryServiceFormFaults(values: AuxiliaryServiceFormValues): Record<string, string> {
  const amountFault = (amount: number | null) =>
    amount === null || amount >= 0
      ? null
      : Number.isNaN(amount)
        ? 'Escribe un número'
        : 'No puede ser negativo'
  const faults = {
    name: values.name.trim() === '' ? 'Escribe el nombre del servicio' : null,
    anualCost: amountFault(values.anualCost),
    fee: amountFault(values.fee),
  }
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Fields in which the stored service and the form differ, as people read them. */
export function auxiliaryServiceDifferences(
  stored: AuxiliaryService,
  values: AuxiliaryServiceFormValues,
): Difference[] {
  const read = (from: AuxiliaryServiceFormValues) => ({
    name: from.name,
    icon: auxiliaryServiceIconNames[from.icon],
    anualCost: formatMoney(from.anualCost),
    fee: formatMoney(from.fee),
    description: from.description,
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toAuxiliaryServiceFormValues(stored, stored.utilityType))
  const mine = read(values)
  return (Object.keys(theirs) as (keyof typeof theirs)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
