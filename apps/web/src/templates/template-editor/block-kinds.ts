import type { VariableCatalogue } from '@vatio/domain/templates/report-data/report-variable'
import { LOGO_KEY } from '@vatio/domain/templates/report-documents/component-block'
import { findLabel } from '@vatio/domain/templates/report-documents/compose-report'
import type { ComponentType } from '@vatio/domain/templates/report-templates/report-template'

/** The variables that a type of block shows; types without one show none. */
export const variablesOfBlock: Readonly<Partial<Record<ComponentType, keyof VariableCatalogue>>> = {
  field: 'fields',
  kpi: 'fields',
  table: 'tables',
  chart: 'charts',
  bill: 'bills',
  image: 'images',
  map: 'maps',
}

/** Blocks that the palette offers: those that have something to show in a type of template. */
export function offeredBlocks(catalogue: VariableCatalogue): readonly ComponentType[] {
  const all = [
    'title',
    'text',
    'field',
    'kpi',
    'table',
    'chart',
    'bill',
    'image',
    'map',
    'signature',
    'pageBreak',
  ] as const
  return all.filter((type) => {
    const kind = variablesOfBlock[type]
    return kind === undefined || kind === 'images' || Object.keys(catalogue[kind]).length > 0
  })
}

interface VariableOption {
  readonly value: string
  readonly label: string
}
export interface VariableGroup {
  readonly group: string
  readonly items: readonly VariableOption[]
}

/** Variables of a kind under their headings, in the order of the catalogue. */
export function groupVariables(catalogue: VariableCatalogue, kind: keyof VariableCatalogue): VariableGroup[] {
  const groups = new Map<string, VariableOption[]>()
  for (const [value, { label, group }] of Object.entries(catalogue[kind])) {
    const items = groups.get(group) ?? []
    items.push({ value, label })
    groups.set(group, items)
  }
  const found = [...groups].map(([group, items]) => ({ group, items }))
  if (kind !== 'images') return found
  const logo = { value: LOGO_KEY, label: findLabel(catalogue, LOGO_KEY) ?? LOGO_KEY }
  return [{ group: 'Empresa', items: [logo] }, ...found]
}
