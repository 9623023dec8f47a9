import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import type { ReportData, VariableCatalogue } from '../report-data/report-variable.ts'
import type { TemplateComponent, TemplateContent } from '../report-templates/report-template.ts'
import { composeReport, type ReportRequest } from './compose-report.ts'
import { listDocumentImages } from './document-images.ts'
import type { DocumentBlock, ReportDocument } from './report-document.ts'

const catalogue: VariableCatalogue = {
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
const data: ReportData = {
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
const component = (
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
const contentOf = (
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
const compose = (
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
const blocksOf = (document: ReportDocument): readonly DocumentBlock[] =>
  document.pages.flatMap(({ bands }) => bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)))

describe('composeReport', () => {
  it('leaves out of the running head what has no value, and names it as missing', () => {
    const settings = { runningHead: 'Propuesta · {{best.permanence}} · {{client.name}}' }
    const { document, missing } = compose(
      [],
      { data: { ...data, fields: { ...data.fields, 'client.name': 'Ana' } } },
      settings,
    )
    expect(document.runningHead).toBe('Propuesta · Ana')
    expect(missing.map(({ key }) => key)).toEqual(['best.permanence'])
  })

  it('writes variables in texts with their units, and marks of a value are plain text', () => {
    const text = '# Para {{client.name}}\nAhorro de **{{best.saving}}**\n- {{supply.consumption}}'
    const { document, missing } = compose([component('text', { text })])
    expect(blocksOf(document)).toMatchObject([
      {
        type: 'text',
        paragraphs: [
          {
            kind: 'heading2',
            runs: [{ text: 'Para Panadería **Núñez** {{best.saving}}', isBold: false }],
          },
          {
            kind: 'body',
            runs: [
              { text: 'Ahorro de ', isBold: false },
              { text: '12.437,50\u00a0€', isBold: true },
            ],
          },
          { kind: 'bullet', runs: [{ text: '1.234.567,00\u00a0kWh', isBold: false }] },
        ],
      },
    ])
    expect(missing).toEqual([])
  })

  it('knows no variable that every object has', () => {
    const keys = ['constructor', 'toString', '__proto__']
    const types = ['field', 'kpi', 'table', 'chart', 'bill', 'image', 'map'] as const
    const components = keys.flatMap((dataKey) => types.map((type) => component(type, { dataKey })))
    const { document, missing } = compose([...components, component('text', { text: '{{constructor}}' })])
    expect(blocksOf(document)).toMatchObject([{ type: 'text', paragraphs: [{ runs: [{ text: '–' }] }] }])
    expect(missing.map(({ reason }) => reason)).toEqual(Array(22).fill('unknown'))
    const condition = { variable: 'constructor', operator: 'equals' as const, values: ['x'], and: [] }
    const conditional = [
      component('condition', { uuid: 'a', condition }),
      component('signature', { showIf: 'a' }),
    ]
    expect(blocksOf(compose(conditional).document)).toEqual([])
  })

  it('refuses a report that nobody reads before it fills the memory, and names 500 missing variables', () => {
    const table = data.tables.ranking
    if (!table) throw new Error('there is a table')
    const rows = Array.from({ length: 500 }, () => ['Una tarifa de nombre largo', 1234.5, 0.123456])
    const tables = { ranking: { ...table, rows } }
    const of = (count: number) =>
      compose(
        Array.from({ length: count }, () => component('table', { dataKey: 'ranking' })),
        { data: { ...data, tables } },
      )
    expect(blocksOf(of(10).document)).toHaveLength(10)
    expect(() => of(200)).toThrow('REPORT_TOO_LONG')
    const many = compose([component('text', { text: '{{gone}}'.repeat(2_000) })])
    expect(many.missing).toHaveLength(500)
  })

  it('writes key figures scaled, tables with the unit in their head, and bills in euros', () => {
    const { document } = compose([
      component('kpi', { dataKey: 'supply.consumption' }),
      component('field', { dataKey: 'best.saving', text: 'Cuánto ahorra' }),
      component('table', { dataKey: 'ranking' }),
      component('bill', { dataKey: 'current' }),
    ])
    expect(blocksOf(document)).toMatchObject([
      { type: 'kpi', label: 'Consumo', value: '1,23', unit: 'GWh' },
      { type: 'field', label: 'Cuánto ahorra', value: '12.437,50\u00a0€' },
      {
        type: 'table',
        caption: 'Ofertas',
        columns: [
          { label: 'Tarifa', align: 'left', weight: 2 },
          { label: 'Coste (€)', align: 'right' },
          { label: 'Precio (€/kWh)', align: 'right' },
        ],
        rows: [
          ['Fija', '1.000,00', '0,123456'],
          ['Indexada', '–', '–'],
        ],
        total: ['Total', '1.000,00', ''],
        highlightedRow: 0,
      },
      { type: 'bill', lines: [{ concept: 'Total', amount: '12,50\u00a0€' }] },
    ])
  })

  it('says a chart in words for who cannot see it', () => {
    const { document } = compose([component('chart', { dataKey: 'months', h: 12 })])
    expect(blocksOf(document)).toMatchObject([
      {
        heightMm: 60,
        alt: 'Consumo por meses, en kWh. Consumo: ene 1.000,00, feb sin dato.',
      },
    ])
  })

  it('says of a chart of many categories from what to what its values go', () => {
    const values = [9, null, ...Array.from({ length: 13 }, (_, index) => index + 1)]
    const months = {
      ...data.charts.months!,
      categories: values.map(String),
      series: [{ name: 'Día', values }],
    }
    const request = { data: { ...data, charts: { months } } }
    const { document } = compose([component('chart', { dataKey: 'months' })], request)
    expect(blocksOf(document)).toMatchObject([{ alt: 'Consumo por meses, en kWh. Día: de 1,00 a 13,00.' }])
    const few = { ...months, categories: months.categories.slice(0, 14) }
    const short = compose([component('chart', { dataKey: 'months' })], {
      data: { ...data, charts: { months: few } },
    })
    expect(blocksOf(short.document)).toMatchObject([
      { alt: expect.stringContaining('9 9,00, null sin dato') },
    ])
  })

  it('shows the image of a variable before that of the component, the logo, maps and a place to sign', () => {
    const images = { roof: { idGenericDocument: 'of-record', alt: 'Cubierta' } }
    const maps = { roof: { outlines: [], caption: 'Norte arriba' } }
    const { document, missing } = compose(
      [
        component('image', { dataKey: 'roof', idGenericDocument: 'of-template', h: 4 }),
        component('image', { idGenericDocument: 'of-template', text: 'Oficina' }),
        component('image', { dataKey: 'company.logo' }),
        component('image'),
        component('map', { dataKey: 'roof', h: 6 }),
        component('map', { text: 'Sin plano' }),
        component('signature'),
        component('signature', { text: 'Firma del gerente' }),
      ],
      { data: { ...data, images, maps } },
    )
    expect(blocksOf(document)).toMatchObject([
      { image: { kind: 'document', idGenericDocument: 'of-record' }, alt: 'Cubierta', heightMm: 20 },
      { image: { kind: 'document', idGenericDocument: 'of-template' }, alt: 'Oficina' },
      { image: { kind: 'logo' }, alt: 'Logotipo' },
      { type: 'map', map: maps.roof, alt: 'Plano', heightMm: 30 },
      { type: 'signature', label: 'Conforme del cliente' },
      { type: 'signature', label: 'Firma del gerente' },
    ])
    expect(missing).toEqual([])
  })

  it('leaves out what has no value, and names it with its component', () => {
    const field = component('field', { dataKey: 'best.permanence' })
    const gone = component('table', { dataKey: 'removed' })
    const text = component('text', { text: 'Hasta {{best.permanence}}' })
    const { document, missing } = compose([field, gone, text], {}, { footer: '{{nothing}}' })
    expect(blocksOf(document)).toMatchObject([
      { type: 'text', paragraphs: [{ runs: [{ text: 'Hasta –' }] }] },
    ])
    expect(missing).toEqual([
      { key: 'best.permanence', label: 'Permanencia', reason: 'empty', uuid: field.uuid },
      { key: 'removed', label: 'removed', reason: 'unknown', uuid: gone.uuid },
      { key: 'best.permanence', label: 'Permanencia', reason: 'empty', uuid: text.uuid },
      { key: 'nothing', label: 'nothing', reason: 'unknown', uuid: null },
    ])
  })

  it('takes an empty text for no value, and one of a former variable for unknown', () => {
    const text = component('text', { text: '{{client.note}} {{client.former}}' })
    const { document, missing } = compose([text, component('field', { dataKey: 'client.former' })])
    expect(blocksOf(document)).toMatchObject([{ type: 'text', paragraphs: [{ runs: [{ text: '– –' }] }] }])
    expect(missing.map(({ key, reason }) => [key, reason])).toEqual([
      ['client.note', 'empty'],
      ['client.former', 'unknown'],
      ['client.former', 'unknown'],
    ])
    expect(compose([component('field', { dataKey: 'client.note' })]).document.pages[0]?.bands).toEqual([])
  })

  it('shows labels in the place of values in a blank preview, and placeholders while designing', () => {
    const components = [
      component('text', { text: 'Para {{client.name}}' }),
      component('chart', { dataKey: 'months' }),
    ]
    const blank = compose(components, { data: null })
    expect(blocksOf(blank.document)).toMatchObject([
      { type: 'text', paragraphs: [{ runs: [{ text: 'Para [Cliente]' }] }] },
      { type: 'placeholder', label: 'Consumo por meses' },
    ])
    expect(blank.missing).toEqual([])
    const design = compose([component('field', { dataKey: 'best.permanence' })], { isDesign: true })
    expect(blocksOf(design.document)).toMatchObject([{ type: 'placeholder', label: 'Permanencia' }])
  })

  it('puts components side by side in rows, and one under another in the columns that they share', () => {
    const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h, dataKey: 'best.saving' })
    const { document } = compose([
      component('kpi', { ...at(8, 0, 4, 4), uuid: 'right' }),
      component('kpi', { ...at(0, 0, 6, 2), uuid: 'left' }),
      component('kpi', { ...at(0, 2, 6, 2), uuid: 'below' }),
      component('kpi', { ...at(0, 4, 12, 2), uuid: 'next' }),
    ])
    const places = document.pages[0]?.bands.map(({ cells }) =>
      cells.map(({ x, w, blocks }) => [x, w, ...blocks.map(({ id }) => id)]),
    )
    expect(places).toEqual([
      [
        [0, 6, 'left', 'below'],
        [8, 4, 'right'],
      ],
      [[0, 12, 'next']],
    ])
  })

  it('places blocks side by side whatever conditions stand between them', () => {
    const { document } = compose([
      component('kpi', { x: 0, y: 0, w: 6, h: 4, dataKey: 'best.saving' }),
      component('condition', { x: 0, y: 1, w: 12, h: 2 }),
      component('kpi', { x: 6, y: 2, w: 6, h: 4, dataKey: 'best.saving' }),
    ])
    expect(document.pages[0]?.bands.map(({ cells }) => cells.map(({ x, w }) => [x, w]))).toEqual([
      [
        [0, 6],
        [6, 6],
      ],
    ])
  })

  it('begins a page at a page break, with the same background', () => {
    const content = contentOf([
      component('text', { text: 'a' }),
      component('pageBreak'),
      component('text', { text: 'b' }),
    ])
    const pages = content.pages.map((page) => ({ ...page, background: { idBackground: 'waves' } }))
    const { document } = compose([], { content: { ...content, pages } })
    expect(
      document.pages.map(({ idPage, idBackground, bands }) => [idPage, idBackground, bands.length]),
    ).toEqual([
      ['p1', 'waves', 1],
      ['p1-2', 'waves', 1],
    ])
  })

  it('orders components and page breaks from top to bottom', () => {
    const { document } = compose([
      component('text', { text: 'b', y: 20 }),
      component('pageBreak', { y: 10 }),
      component('text', { text: 'a', y: 0 }),
    ])
    const pages = document.pages.map((page) => blocksOf({ ...document, pages: [page] }))
    expect(pages).toMatchObject([
      [{ paragraphs: [{ runs: [{ text: 'a' }] }] }],
      [{ paragraphs: [{ runs: [{ text: 'b' }] }] }],
    ])
  })

  it('leaves out a page whose condition does not hold', () => {
    const no = component('condition', {
      uuid: 'no',
      condition: { variable: 'best.permanence', operator: 'isPresent', values: [], and: [] },
    })
    const content = contentOf([no, component('text', { text: 'a' })])
    const pages = [
      ...content.pages,
      { idPage: 'p2', showIf: 'no', components: [component('text', { text: 'b' })] },
    ]
    expect(
      compose([], { content: { ...content, pages } }).document.pages.map(({ idPage }) => idPage),
    ).toEqual(['p1'])
  })

  it('puts the page of explanations on the background of the last one', () => {
    const content = contentOf([component('text', { text: 'a' })], { hasExplanations: true })
    const pages = content.pages.map((page) => ({ ...page, background: { idBackground: 'waves' } }))
    expect(compose([], { content: { ...content, pages } }).document.pages[1]).toMatchObject({
      idPage: 'explanations',
      idBackground: 'waves',
    })
    const none = { data: { ...data, explanations: [] }, content }
    expect(compose([], none).document.pages).toHaveLength(1)
  it('leaves out a page of which only its title remains, unless nothing else does', () => {
    const title = () => component('title', { text: 'Permanencia' })
    const empty = () => [title(), component('field', { dataKey: 'best.permanence' })]
    const content = contentOf([])
    const pagesOf = (...pages: (readonly TemplateComponent[])[]) =>
      compose([], {
        content: { ...content, pages: pages.map((components, i) => ({ idPage: `p${i}`, components })) },
      }).document.pages.map(({ idPage }) => idPage)
    expect(pagesOf([title()], empty(), [component('text', { text: 'a' })])).toEqual(['p0', 'p2'])
    expect(pagesOf([component('text', { text: 'a' }), component('pageBreak'), ...empty()])).toEqual(['p0'])
    expect(pagesOf(empty())).toEqual(['p0'])
    const design = compose(empty(), { isDesign: true })
    expect(design.document.pages).toHaveLength(1)
  it('names the image of a background of the company, also behind the explanations', () => {
    const pages = content.pages.map((page) => ({ ...page, background: { idBackground: 'own' } }))
    const { document } = compose([], {
      content: { ...content, pages },
      backgroundImages: { own: 'image', other: 'x' },
    expect(document.pages.map(({ idBackgroundImage }) => idBackgroundImage)).toEqual(['image', 'image'])
    expect(listDocumentImages(document)).toEqual([{ idGenericDocument: 'image', names: ['background-own'] }])
  })

  it('adds the page of explanations on wish only', () => {
    expect(compose([component('text', { text: 'a' })]).document.pages).toHaveLength(1)
    const { document } = compose([component('text', { text: 'a' })], {}, { hasExplanations: true })
    expect(blocksOf({ ...document, pages: document.pages.slice(1) })).toMatchObject([
      { type: 'title', runs: [{ text: 'Cómo se calcula' }] },
      { type: 'table', caption: 'Energía', rows: [['P1', '10 kWh × 0,1 €/kWh', 'RD 148/2021']] },
    ])
    const [{ x, w } = { x: -1, w: -1 }] = document.pages[1]?.bands[0]?.cells ?? []
    expect([x, w]).toEqual([0, 12])
  })

  it('keeps text readable on any colour of a company', () => {
    const colours = { ...defaultBrandColours, primary: '#fff6a8' as const, graph2: '#ffffff' as const }
    const { document } = compose([], { company: { name: 'C', colours } })
    expect(document.colours.accent).toBe('#fff6a8')
    expect(document.colours.onAccent).toBe('#202b44')
    expect(document.colours.accentText).not.toBe('#fff6a8')
    expect(document.colours.series).not.toContain('#ffffff')
    expect(compose([], {}, { accent: '#00aa55' }).document.colours.accent).toBe('#00aa55')
  })
})

describe('conditions', () => {
  const condition = (uuid: string, test: Partial<NonNullable<TemplateComponent['condition']>>) =>
    component('condition', {
      uuid,
      condition: { variable: null, operator: 'isPresent', values: [], and: [], ...test },
    })
  const shown = (conditions: readonly TemplateComponent[], showIf: string) =>
    blocksOf(compose([...conditions, component('text', { text: 'a', showIf })]).document).length === 1

  it.each([
    ['isPresent', 'best.saving', [], true],
    ['isPresent', 'best.permanence', [], false],
    ['isPresent', 'client.note', [], false],
    ['isPresent', 'gone', [], false],
    ['isAbsent', 'best.permanence', [], true],
    ['isAbsent', 'client.note', [], true],
    ['isAbsent', 'gone', [], true],
    ['isAbsent', 'best.saving', [], false],
    ['equals', 'best.saving', ['12437.5'], true],
    ['equals', 'best.saving', ['12437'], false],
    ['equals', 'best.saving', [], false],
    ['equals', 'client.name', ['otro'], false],
    ['equals', 'client.name', [], false],
    ['in', 'client.name', ['otro', 'PANADERÍA **NÚÑEZ** {{best.saving}}'], true],
    ['in', 'client.name', [], false],
    ['greaterThan', 'best.saving', ['12437.49'], true],
    ['greaterThan', 'best.saving', ['12437.5'], false],
    ['lessThan', 'best.saving', ['12437.51'], true],
    ['lessThan', 'best.saving', ['12437.5'], false],
    ['lessThan', 'best.permanence', ['5'], false],
  ] as const)('%s of %s with %j is %s', (operator, variable, values, expected) => {
    expect(shown([condition('a', { operator, variable, values })], 'a')).toBe(expected)
  })

  it('holds only where the conditions that it names hold as well', () => {
    const no = condition('no', { variable: 'best.permanence' })
    const yes = condition('yes', { variable: 'best.saving' })
    expect(shown([no, yes, condition('both', { and: ['yes', 'no'] })], 'both')).toBe(false)
    expect(shown([yes, condition('one', { and: ['yes'] })], 'one')).toBe(true)
  })

  it('refuses unknown and cyclic conditions instead of a report without their blocks', () => {
    expect(() => shown([], 'gone')).toThrow('CONDITION_UNKNOWN')
    expect(() => shown([component('text', { uuid: 'text' })], 'text')).toThrow('CONDITION_UNKNOWN')
    const cycle = [
      condition('a', { and: ['b'] }),
      condition('b', { and: ['c'] }),
      condition('c', { and: ['a'] }),
    ]
    expect(() => shown(cycle, 'a')).toThrow('CONDITION_CYCLIC')
    expect(() => compose(cycle)).toThrow('CONDITION_CYCLIC')
  })

  it('shows every block in a blank preview', () => {
    const components = [
      condition('a', { variable: 'best.permanence' }),
      component('text', { text: 'x', showIf: 'a' }),
    ]
    expect(blocksOf(compose(components, { data: null }).document)).toHaveLength(1)
  })
})
