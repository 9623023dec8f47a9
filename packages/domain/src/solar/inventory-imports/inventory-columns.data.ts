import type { TableField } from '../../files/tables/table-columns.ts'

export const inventoryKinds = ['solar-panels', 'inverters'] as const
export type InventoryKind = (typeof inventoryKinds)[number]

/** A column of a file of panels or inverters; `key` is the field of the record. */
export interface InventoryColumn extends TableField {
  readonly type: 'text' | 'number' | 'phase'
  /** Whether a row without a value is rejected; an optional column may be absent. */
  readonly required: boolean
  /** The cell of the example in the template. */
  readonly example: string | number
}

const manufacturer: InventoryColumn = {
  key: 'manufacturer',
  header: 'Fabricante',
  synonyms: ['Marca'],
  type: 'text',
  required: true,
  example: 'Solaria del Ebro',
}
const dataSheetUrl: InventoryColumn = {
  key: 'dataSheetUrl',
  header: 'Ficha técnica',
  synonyms: ['Datasheet', 'Enlace', 'URL'],
  type: 'text',
  required: false,
  example: 'https://fabricante.example/ficha.pdf',
}
const model = (example: string): InventoryColumn => ({
  key: 'name',
  header: 'Modelo',
  synonyms: ['Nombre'],
  type: 'text',
  required: true,
  example,
})
const figure = (
  key: string,
  header: string,
  example: number,
  synonyms: readonly string[] = [],
): InventoryColumn => ({
  key,
  header,
  // A header is also known without its unit.
  synonyms: [header.replace(/ \(.*\)$/, ''), ...synonyms],
  type: 'number',
  required: true,
  example,
})

/** The columns of each kind of file, in the order of the template. */
export const inventoryColumns: Readonly<Record<InventoryKind, readonly InventoryColumn[]>> = {
  'solar-panels': [
    manufacturer,
    model('Ebro 440'),
    figure('heigth', 'Alto (mm)', 1762, ['Altura', 'Largo']),
    figure('width', 'Ancho (mm)', 1134, ['Anchura']),
    { ...figure('depth', 'Grosor (mm)', 30, ['Fondo']), required: false },
    figure('peakPower', 'Potencia (Wp)', 440, ['Potencia pico']),
    figure('efficiency', 'Eficiencia (%)', 22),
    dataSheetUrl,
  ],
  inverters: [
    manufacturer,
    model('Faro 5 M'),
    figure('nominalPower', 'Potencia nominal (kW)', 5, ['Potencia']),
    figure('maxInputPower', 'Potencia máxima de paneles (kWp)', 7.5, ['Máx. paneles']),
    {
      key: 'phaseNumber',
      header: 'Fases',
      synonyms: ['Fase'],
      type: 'phase',
      required: true,
      example: 'Monofásico',
    },
    figure('efficiency', 'Eficiencia (%)', 98.4),
    figure('price', 'Precio neto (€)', 845, ['Precio']),
    dataSheetUrl,
  ],
}
