import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import type { ReportData, VariableCatalogue } from '../report-data/report-variable.ts'
import type { TemplateComponent, TemplateContent } from '../report-templates/report-template.ts'
import { composeReport, type ReportRequest } from './compose-report.ts'
import type { DocumentBlock, ReportDocument } from './report-document.ts'

export const catalogue: VariableCatalogue = {
  fields: {
    'client.name': { label: 'Cliente', group: 'Cliente', kind: 'text' },
    'best.saving': { label: 'Ahorro', group: 'Oferta', kind: 'money' },
    'supply.consumption': { label: 'Consumo', group: 'Suministro', kind: 'energy' },
    'best.permanence': { label: 'Permanencia', group: 'Oferta', kind: 'date' },
    'client.note': { label: 'Nota', group: 'Cliente', kind: 'text' },
  },
  tables: { ranking: { label: 'Ofertas', group: 'Oferta' } },
  charts: { months: { label: 'Consumo por meses', group: 'Suministro' } },
  bills: { current: { label: 'Factura actual', group: 'Factura' } },
  images: { roof: { label: 'Foto de la cubierta', group: 'Suministro' } },
  maps: { roof: { label: 'Plano', group: 'Suministro' } },
}
export const data: ReportData = {
  fields: {
    'client.name': 'Panadería **Núñez** {{best.saving}}',
    'best.saving': 12437.5,
    'supply.consumption': 1_234_567,
    'best.permanence': null,
    'client.note': '',
    'client.former': 'Ya no es una variable',
  },
  tables: {
    ranking: {
      columns: [
        { label: 'Tarifa', kind: 'text', weight: 2 },
        { label: 'Coste', kind: 'money' },
        { label: 'Precio', kind: 'price', unit: '€/kWh' },
      ],
      rows: [
        ['Fija', 1000, 0.123456],
        ['Indexada', null, null],
      ],
      total: ['Total', 1000, null],
      highlightedRow: 0,
    },
  },
  charts: {
    months: {
      kind: 'bars',
      categories: ['ene', 'feb'],
      series: [{ name: 'Consumo', values: [1000, null] }],
      unit: 'kWh',
      decimals: 2,
    },
  },
  bills: {
    current: { title: 'Factura', lines: [{ concept: 'Total', detail: null, amount: 12.5, kind: 'total' }] },
  },
  images: {},
  maps: {},
  explanations: [
    { heading: 'Energía', lines: [{ label: 'P1', formula: '10 kWh × 0,1 €/kWh', source: 'RD 148/2021' }] },
  ],
}

let count = 0
export const component = (
  type: TemplateComponent['type'],
  more: Partial<TemplateComponent> = {},
): TemplateComponent => ({
  uuid: `c${++count}`,
  type,
  x: 0,
  y: count * 10,
  w: 12,
  h: 10,
  style: {},
  dataKey: null,
  ...more,
})
export const contentOf = (
  components: readonly TemplateComponent[],
  settings: Partial<TemplateContent['settings']> = {},
): TemplateContent => ({
  pages: [{ idPage: 'p1', components }],
  pageSize: 'A4',
  orientation: 'portrait',
  settings: {
    runningHead: '',
    footer: '',
    hasPageNumbers: true,
    hasLogo: true,
    hasExplanations: false,
    accent: null,
    ...settings,
  },
})
export const compose = (
  components: readonly TemplateComponent[],
  more: Partial<ReportRequest> = {},
  settings: Partial<TemplateContent['settings']> = {},
) =>
  composeReport({
    content: contentOf(components, settings),
    catalogue,
    data,
    company: { name: 'Consultora', colours: defaultBrandColours },
    title: 'Propuesta',
    date: '2026-11-28',
    ...more,
  })
export const blocksOf = (document: ReportDocument): readonly DocumentBlock[] =>
  document.pages.flatMap(({ bands }) => bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)))
