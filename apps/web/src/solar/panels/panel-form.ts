import { isCompletePanel } from '@vatio/domain/solar/panels/solar-panel'
import type { SolarPanel, SolarPanelInput } from '@vatio/protocol/solar/panels/panels.schema'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { panelFieldLabels as labels } from './panels.messages.ts'

export interface PanelFormValues {
  readonly name: string
  /** Its id. */
  readonly manufacturer: string | null
  readonly peakPower: number | null
  readonly heigth: number | null
  readonly width: number | null
  readonly depth: number | null
  readonly efficiency: number | null
  readonly active: boolean
}

/** Values of a panel's form; of a new one without a panel. */
export function toPanelFormValues(panel: SolarPanel | null): PanelFormValues {
  return {
    name: panel?.name ?? '',
    manufacturer: panel?.manufacturer.idManufacturer ?? null,
    peakPower: panel?.peakPower ?? null,
    heigth: panel?.heigth ?? null,
    width: panel?.width ?? null,
    depth: panel?.depth ?? null,
    efficiency: panel?.efficiency ?? null,
    active: panel?.active ?? true,
  }
}

/** Whether everything that a panel needs is set. */
export function isPanelFormComplete(values: PanelFormValues): boolean {
  return isCompletePanel({ ...values, idManufacturer: values.manufacturer })
}

/** What keeps the form from being sent, by field. */
export function panelFormFaults(values: PanelFormValues): Record<string, string> {
  const whole = (figure: number | null) => figure === null || (Number.isInteger(figure) && figure >= 0)
  return {
    ...(whole(values.heigth) ? {} : { heigth: 'Escribe un número entero de milímetros' }),
    ...(whole(values.width) ? {} : { width: 'Escribe un número entero de milímetros' }),
    ...(whole(values.depth) ? {} : { depth: 'Escribe un número entero de milímetros' }),
    ...(values.efficiency !== null && values.efficiency > 100
      ? { efficiency: 'La eficiencia debe estar entre 0 y 100' }
      : {}),
  }
}

/** The body that saves a complete form. */
export function toPanelInput(values: PanelFormValues): SolarPanelInput {
  return {
    name: values.name,
    manufacturer: { idManufacturer: values.manufacturer ?? '' },
    peakPower: values.peakPower ?? 0,
    heigth: values.heigth ?? 0,
    width: values.width ?? 0,
    depth: values.depth || null,
    efficiency: values.efficiency ?? 0,
    active: values.active,
  }
}

/** Fields in which the stored panel and the form differ, as people read them. */
export function panelDifferences(
  stored: SolarPanel,
  values: PanelFormValues,
  manufacturerName: (id: string | null) => string,
): Difference[] {
  const read = (from: PanelFormValues) => ({
    name: from.name,
    manufacturer: manufacturerName(from.manufacturer),
    peakPower: formatForEditing(from.peakPower, 2),
    heigth: formatForEditing(from.heigth, 0),
    width: formatForEditing(from.width, 0),
    depth: formatForEditing(from.depth, 0),
    efficiency: formatForEditing(from.efficiency, 2),
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toPanelFormValues(stored))
  const mine = read(values)
  return (Object.keys(labels) as (keyof typeof labels)[])
    .map((name) => ({ label: labels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
