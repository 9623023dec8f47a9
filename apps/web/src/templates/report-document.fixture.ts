import type {
  DocumentBlock,
  DocumentPage,
  ReportDocument,
} from '@vatio/domain/templates/report-documents/report-document'

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']
const whole = (...blocks: DocumentBlock[]) => ({ cells: [{ x: 0, w: 12, blocks }] })
const run = (text: string, isBold = false) => ({ text, isBold })

const figures: DocumentPage = {
  idPage: 'summary',
  idBackground: 'top-band',
  bands: [
    whole({
      type: 'title',
      id: 'title',
      style: {},
      runs: [run('Comparativa de electricidad de Panadería Núñez')],
    }),
    {
      cells: [
        {
          x: 0,
          w: 4,
          blocks: [
            {
              type: 'kpi',
              id: 'saving',
              style: { tone: 'accent' },
              label: 'Ahorro anual',
              value: '2.437,50',
              unit: '€',
            },
          ],
        },
        {
          x: 4,
          w: 4,
          blocks: [
            {
              type: 'kpi',
              id: 'percent',
              style: { tone: 'tint' },
              label: 'Ahorro',
              value: '16,4',
              unit: '%',
            },
          ],
        },
        {
          x: 8,
          w: 4,
          blocks: [
            {
              type: 'field',
              id: 'cups',
              style: { tone: 'card' },
              label: 'CUPS',
              value: 'ES0021000000000001RK0F',
            },
          ],
        },
      ],
    },
    whole({
      type: 'text',
      id: 'text',
      style: {},
      paragraphs: [
        { kind: 'heading2', runs: [run('Qué proponemos')] },
        { kind: 'body', runs: [run('Cambiar a '), run('Tarifa Ágil 24', true), run(' el próximo mes.')] },
        { kind: 'bullet', runs: [run('Sin permanencia')] },
        { kind: 'bullet', runs: [run('Energía de origen renovable')] },
      ],
    }),
    whole({
      type: 'table',
      id: 'ranking',
      style: {},
      caption: 'Mejores ofertas',
      columns: [
        { label: 'Comercializadora', align: 'left', weight: 2 },
        { label: 'Producto', align: 'left', weight: 2 },
        { label: 'Coste anual (€)', align: 'right', weight: 1 },
        { label: 'Ahorro (€)', align: 'right', weight: 1 },
      ],
      rows: [
        ['Energía del Norte y Servicios Asociados, S.A.U.', 'Tarifa Ágil 24', '12.437,50', '2.437,50'],
        ['Luz Cercana', 'Plan Estable', '12.901,10', '1.973,90'],
      ],
      total: ['Media', '', '12.669,30', '2.205,70'],
      highlightedRow: 0,
    }),
    whole({
      type: 'chart',
      id: 'chart',
      style: {},
      caption: 'Consumo por mes',
      alt: 'Consumo por mes, en kWh. Punta: Ene 900, Feb 850.',
      chart: {
        kind: 'stackedBars',
        categories: months,
        series: [
          { name: 'Punta', values: months.map((_, month) => 900 - month * 20) },
          { name: 'Valle', values: months.map((_, month) => 400 + month * 30), isEstimated: true },
        ],
        unit: 'kWh',
        decimals: 0,
      },
      heightMm: 55,
    }),
  ],
}

const details: DocumentPage = {
  idPage: 'details',
  idBackground: null,
  bands: [
    whole({
      type: 'bill',
      id: 'bill',
      style: {},
      caption: 'Factura con la mejor oferta',
      lines: [
        {
          concept: 'Término de potencia',
          detail: '15 kW × 0,0905 €/kW día × 365 días',
          amount: '495,49 €',
          kind: 'line',
        },
        { concept: 'Base imponible', detail: null, amount: '10.279,75 €', kind: 'subtotal' },
        { concept: 'Total', detail: null, amount: '12.437,50 €', kind: 'total' },
      ],
    }),
    whole({
      type: 'map',
      id: 'map',
      style: {},
      map: {
        outlines: [
          {
            tone: 'roof',
            points: [
              [0, 0],
              [20, 0],
              [20, 10],
              [0, 10],
            ],
          },
          {
            tone: 'panel',
            points: [
              [2, 2],
              [8, 2],
              [8, 6],
              [2, 6],
            ],
          },
        ],
        caption: 'Cubierta',
      },
      alt: 'Cubierta con los paneles',
      heightMm: 60,
    }),
    whole({
      type: 'image',
      id: 'image',
      style: {},
      image: { kind: 'document', idGenericDocument: '01900000-0000-7000-8000-00000000d0c1' },
      alt: 'Fachada del local',
      heightMm: 40,
    }),
    whole({
      type: 'signature',
      id: 'signature',
      style: {},
      label: 'Conforme del cliente',
      lines: ['Nombre y apellidos', 'NIF', 'Fecha y firma'],
    }),
    whole({ type: 'placeholder', id: 'placeholder', style: {}, label: 'Permanencia' }),
  ],
}

/** A report with a block of every type. */
export const reportDocument: ReportDocument = {
  title: 'Comparativa de electricidad',
  author: 'Asesoría Vatia',
  date: '2026-11-20',
  orientation: 'portrait',
  colours: {
    accent: '#5646ff',
    onAccent: '#ffffff',
    accentText: '#5646ff',
    tint: '#eeecff',
    secondary: '#202b44',
    series: ['#5646ff', '#00a389', '#d9722e', '#b13f8a', '#3f7fb1', '#8a7a1f'],
  },
  runningHead: 'Panadería Núñez',
  footer: 'Asesoría Vatia · Cifras a 20-11-2026',
  hasPageNumbers: true,
  hasLogo: true,
  pages: [figures, details],
}
