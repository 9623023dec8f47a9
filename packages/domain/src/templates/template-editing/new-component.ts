import {
  GRID_COLUMNS,
  type ComponentType,
  type TemplateComponent,
} from '../report-templates/report-template.ts'

/** Columns and rows of a new component. */
const sizes: Readonly<Record<ComponentType, readonly [w: number, h: number]>> = {
  title: [GRID_COLUMNS, 2],
  text: [GRID_COLUMNS, 4],
  field: [6, 2],
  kpi: [4, 4],
  table: [GRID_COLUMNS, 10],
  chart: [GRID_COLUMNS, 14],
  bill: [GRID_COLUMNS, 16],
  image: [4, 6],
  map: [GRID_COLUMNS, 16],
  signature: [6, 8],
  condition: [GRID_COLUMNS, 1],
  pageBreak: [GRID_COLUMNS, 1],
}

/** A component as the palette adds it, in the first column. @param y row, from 0 */
export function newComponent(type: ComponentType, uuid: string, y: number): TemplateComponent {
  const [w, h] = sizes[type]
  const base = { uuid, type, x: 0, y, w, h, style: {}, dataKey: null }
  if (type === 'condition') {
    return { ...base, condition: { variable: null, operator: 'isPresent', values: [], and: [] } }
  }
  return type === 'kpi' ? { ...base, style: { tone: 'card' } } : base
}
