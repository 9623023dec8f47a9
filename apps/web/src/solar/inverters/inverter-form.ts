import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import type { Inverter, InverterInput } from '@vatio/protocol/solar/inverters/inverters.schema'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { phaseNames } from '../installation-phase-labels.ts'
import { inverterFieldLabels as labels } from './inverters.messages.ts'

export interface InverterFormValues {
  readonly name: string
  /** Its id. */
  readonly manufacturer: string | null
  readonly nominalPower: number | null
  readonly maxInputPower: number | null
  readonly phaseNumber: InstallationPhase
  readonly efficiency: number | null
  readonly price: number | null
  readonly active: boolean
}

/** Values of an inverter's form; of a new one without an inverter. */
export function toInverterFormValues(inverter: Inverter | null): InverterFormValues {
  return {
    name: inverter?.name ?? '',
    manufacturer: inverter?.manufacturer.idManufacturer ?? null,
    nominalPower: inverter?.nominalPower ?? null,
    maxInputPower: inverter?.maxInputPower ?? null,
    phaseNumber: inverter?.phaseNumber ?? 'single_phase',
    efficiency: inverter?.efficiency ?? null,
    price: inverter?.price ?? null,
    active: inverter?.active ?? true,
  }
}

const isAbove = (figure: number | null) => figure !== null && figure > 0

/** Whether everything that an inverter needs is set. */
export function isInverterFormComplete(values: InverterFormValues): boolean {
  return (
    values.name.trim() !== '' &&
    values.manufacturer !== null &&
    isAbove(values.nominalPower) &&
    isAbove(values.maxInputPower) &&
    isAbove(values.efficiency) &&
    values.price !== null &&
    values.price >= 0
  )
}

/** What keeps the form from being sent, by field. */
export function inverterFormFaults({ efficiency }: InverterFormValues): Record<string, string> {
  return efficiency !== null && efficiency > 100
    ? { efficiency: 'La eficiencia debe estar entre 0 y 100' }
    : {}
}

/** The body that saves a complete form. */
export function toInverterInput(values: InverterFormValues): InverterInput {
  return {
    name: values.name,
    manufacturer: { idManufacturer: values.manufacturer ?? '' },
    nominalPower: values.nominalPower ?? 0,
    maxInputPower: values.maxInputPower ?? 0,
    phaseNumber: values.phaseNumber,
    efficiency: values.efficiency ?? 0,
    price: values.price ?? 0,
    active: values.active,
  }
}

/** Fields in which the stored inverter and the form differ, as people read them. */
export function inverterDifferences(
  stored: Inverter,
  values: InverterFormValues,
  manufacturerName: (id: string | null) => string,
): Difference[] {
  const read = (from: InverterFormValues) => ({
    name: from.name,
    manufacturer: manufacturerName(from.manufacturer),
    nominalPower: formatForEditing(from.nominalPower, 3),
    maxInputPower: formatForEditing(from.maxInputPower, 3),
    phaseNumber: phaseNames[from.phaseNumber],
    efficiency: formatForEditing(from.efficiency, 2),
    price: formatForEditing(from.price, 2),
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toInverterFormValues(stored))
  const mine = read(values)
  return (Object.keys(labels) as (keyof typeof labels)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
