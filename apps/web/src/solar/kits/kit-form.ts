import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import type { SolarKit, SolarKitInput } from '@vatio/protocol/solar/kits/kits.schema'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { phaseNames } from '../installation-phase-labels.ts'
import { kitFieldLabels as labels } from './kits.messages.ts'

export interface KitFormValues {
  readonly identifier: string
  /** Id of the panel. */
  readonly kitSolarPanel: string | null
  readonly panelNumber: number | null
  /** Id of the inverter. */
  readonly kitInverter: string | null
  readonly inverterNumber: number | null
  readonly phaseNumber: InstallationPhase
  readonly coplanar: boolean
  readonly price: number | null
  readonly active: boolean
}

/** Values of a kit's form; of a new one without a kit. */
export function toKitFormValues(kit: SolarKit | null): KitFormValues {
  return {
    identifier: kit?.identifier ?? '',
    kitSolarPanel: kit?.kitSolarPanel.idKitSolarPanel ?? null,
    panelNumber: kit?.panelNumber ?? null,
    kitInverter: kit?.kitInverter.idKitInverter ?? null,
    inverterNumber: kit?.inverterNumber ?? 1,
    phaseNumber: kit?.phaseNumber ?? 'single_phase',
    coplanar: kit?.coplanar ?? true,
    price: kit?.price ?? null,
    active: kit?.active ?? true,
  }
}

const isCount = (figure: number | null) => figure !== null && Number.isInteger(figure) && figure >= 1

/** Whether everything that a kit needs is set. */
export function isKitFormComplete(values: KitFormValues): boolean {
  return (
    values.identifier.trim() !== '' &&
    values.kitSolarPanel !== null &&
    values.kitInverter !== null &&
    isCount(values.panelNumber) &&
    isCount(values.inverterNumber) &&
    values.price !== null &&
    values.price >= 0
  )
}

/** The body that saves a complete form. */
export function toKitInput(values: KitFormValues): SolarKitInput {
  return {
    identifier: values.identifier,
    phaseNumber: values.phaseNumber,
    coplanar: values.coplanar,
    price: values.price ?? 0,
    panelNumber: values.panelNumber ?? 0,
    inverterNumber: values.inverterNumber ?? 0,
    kitSolarPanel: { idKitSolarPanel: values.kitSolarPanel ?? '' },
    kitInverter: { idKitInverter: values.kitInverter ?? '' },
    active: values.active,
  }
}

/** Fields in which the stored kit and the form differ, as people read them. */
export function kitDifferences(
  stored: SolarKit,
  values: KitFormValues,
  nameOf: (id: string | null) => string,
): Difference[] {
  const read = (from: KitFormValues) => ({
    identifier: from.identifier,
    kitSolarPanel: nameOf(from.kitSolarPanel),
    panelNumber: formatForEditing(from.panelNumber, 0),
    kitInverter: nameOf(from.kitInverter),
    inverterNumber: formatForEditing(from.inverterNumber, 0),
    phaseNumber: phaseNames[from.phaseNumber],
    coplanar: from.coplanar ? 'Sí' : 'No',
    price: formatForEditing(from.price, 2),
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toKitFormValues(stored))
  const mine = read(values)
  return (Object.keys(labels) as (keyof typeof labels)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
