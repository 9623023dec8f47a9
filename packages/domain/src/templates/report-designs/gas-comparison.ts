import type { TemplateType } from '../report-templates/template-type.ts'
import {
  agreementRows,
  auditRows,
  bestOffersRows,
  billsPage,
  chosenRows,
  comparisonConditions,
  comparisonMethod,
  comparisonSummary,
  coverPage,
  FOOTER,
  offersRows,
} from './comparison-parts.ts'
import {
  bill,
  field,
  keyFigure,
  layOutDesign,
  rowsIf,
  table,
  text,
  title,
  whole,
  type DesignRow,
} from './design-layout.ts'
import type { ReportDesign } from './report-design.ts'

const settings = { runningHead: 'Comparativa de gas · {{client.name}}', footer: FOOTER }
const conditions = {
  ...comparisonConditions,
  hasOwed: { variable: 'lastResort.owedEur', operator: 'greaterThan', values: ['0'] },
} as const

const lastResortRows = rowsIf(
  'hasOwed',
  whole(
    text(
      'Al dejar la tarifa de último recurso se paga lo aplazado: {{lastResort.owedEur}}, hasta el {{lastResort.owedUntil}}. El ahorro del primer año ya lo descuenta.',
      { tone: 'card' },
    ),
  ),
)

const supplyRow: DesignRow = [
  [4, field('supply.cups', 'CUPS'), field('supply.accessTariff', 'Tarifa de acceso')],
  [4, field('supply.address', 'Dirección'), field('supply.city', 'Población')],
  [4, field('consumption.yearlyKwh', 'Consumo anual'), field('consumption.source', 'Origen del consumo')],
]

interface GasDesign {
  readonly number: number
  readonly templateType: TemplateType
  readonly name: string
}

function shortGasComparison(
  { number, templateType, name }: GasDesign,
  offeredOnFreemium: boolean,
): ReportDesign {
  return layOutDesign({
    number,
    identifier: `${templateType}-corto`,
    templateType,
    name: `${name}, corta`,
    description: 'Dos páginas: el ahorro de un vistazo y la factura de un año con la oferta elegida.',
    variant: 'short',
    offeredOnFreemium,
    settings,
    conditions,
    pages: [
      {
        background: 'top-band',
        rows: [
          whole(title('Propuesta de ahorro en gas')),
          ...comparisonSummary,
          ...bestOffersRows,
          supplyRow,
          ...rowsIf(
            'hasCurrent',
            whole(table('costByConcept', 'Coste de un año por conceptos', { size: 'small' })),
          ),
          ...lastResortRows,
        ],
      },
      {
        background: 'top-band',
        rows: [whole(title('La oferta elegida')), whole(bill('chosen')), ...chosenRows, ...agreementRows],
      },
    ],
  })
}

function completeGasComparison({ number, templateType, name }: GasDesign): ReportDesign {
  return layOutDesign({
    number,
    identifier: `${templateType}-completo`,
    templateType,
    name: `${name}, completa`,
    description: 'Portada, resumen, ofertas, facturas línea a línea, condiciones, revisión y método.',
    variant: 'complete',
    settings: { ...settings, hasExplanations: true },
    conditions,
    pages: [
      coverPage('Comparativa de gas', 'Propuesta de ahorro'),
      {
        background: 'top-band',
        rows: [
          whole(title('Resumen')),
          ...comparisonSummary,
          ...bestOffersRows,
          supplyRow,
          ...rowsIf('hasCurrent', [
            [4, keyFigure('chosen.monthlySavingEur', 'Ahorro mensual', { tone: 'card' })],
            [4, keyFigure('current.meanPrice', 'Precio medio actual', { tone: 'card' })],
            [4, keyFigure('chosen.meanPrice', 'Precio medio propuesto', { tone: 'card' })],
          ]),
          ...lastResortRows,
        ],
      },
      { background: 'top-band', rows: offersRows },
      billsPage,
      {
        background: 'top-band',
        rows: [
          whole(title('La oferta elegida')),
          [
            [4, field('chosen.marketer', 'Comercializadora'), field('chosen.tariff', 'Tarifa')],
            [4, field('chosen.priceType', 'Tipo de precio'), field('chosen.meanPrice', 'Precio medio')],
            [4, field('chosen.permanence', 'Permanencia'), field('chosen.exitPenalty', 'Baja anticipada')],
          ],
          ...rowsIf('hasNoCurrent', whole(bill('chosen'))),
          ...chosenRows,
          whole(text(comparisonMethod)),
        ],
      },
      {
        background: 'top-band',
        rows: [...auditRows, whole(title('Siguientes pasos')), ...agreementRows],
      },
    ],
  })
}

const gas = { templateType: 'gasBillComparisonResult', name: 'Comparativa de gas' } as const
const fastGas = { templateType: 'fastGasBillComparisonResult', name: 'Comparativa rápida de gas' } as const

export const gasComparisonDesigns = [
  shortGasComparison({ number: 3, ...gas }, true),
  completeGasComparison({ number: 4, ...gas }),
  shortGasComparison({ number: 5, ...fastGas }, false),
  completeGasComparison({ number: 6, ...fastGas }),
]
