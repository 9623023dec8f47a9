import {
  agreementRows,
  billsPage,
  chosenRows,
  comparisonConditions,
  comparisonMethod,
  coverPage,
  FOOTER,
} from './comparison-parts.ts'
import {
  bill,
  chart,
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

const settings = { runningHead: 'Comparativa de electricidad · {{client.name}}', footer: FOOTER }

const keyFigures: DesignRow = [
  [6, keyFigure('chosen.savingEur', 'Ahorro anual', { tone: 'accent', size: 'large' })],
  [3, keyFigure('current.yearlyCost', 'Coste anual actual')],
  [3, keyFigure('chosen.yearlyCost', 'Coste anual propuesto')],
]

const supplyFields = [
  text('# Suministro'),
  field('supply.cups', 'CUPS'),
  field('supply.address', 'Dirección'),
  field('supply.accessTariff', 'Tarifa de acceso'),
  field('consumption.yearlyKwh', 'Consumo anual'),
] as const

const summary: readonly DesignRow[] = [
  ...rowsIf(
    'saves',
    whole(
      text(
        'Con **{{chosen.tariff}}** de **{{chosen.marketer}}** este suministro paga **{{chosen.savingEur}} menos al año**: un {{chosen.savingPercent}} del coste actual.',
        { size: 'large' },
      ),
    ),
  ),
  ...rowsIf(
    'savesNothing',
    whole(
      text(
        'El contrato actual ya tiene un buen precio: ninguna de las {{offers.count}} ofertas comparadas lo mejora de forma apreciable.',
        { size: 'large' },
      ),
    ),
  ),
  ...rowsIf(
    'hasNoCurrent',
    whole(text('La oferta elegida es **{{chosen.tariff}}** de **{{chosen.marketer}}**.', { size: 'large' })),
  ),
  keyFigures,
]

export const shortElectricityComparison = layOutDesign({
  number: 1,
  identifier: 'billComparisonResult-corto',
  templateType: 'billComparisonResult',
  name: 'Comparativa de electricidad, corta',
  description: 'Dos páginas: el ahorro de un vistazo y la factura de un año con la oferta elegida.',
  variant: 'short',
  offeredOnFreemium: true,
  settings,
  conditions: {
    saves: comparisonConditions.saves,
    savesNothing: comparisonConditions.savesNothing,
    hasNoCurrent: comparisonConditions.hasNoCurrent,
  },
  pages: [
    {
      background: 'top-band',
      rows: [
        whole(title('Propuesta de ahorro en electricidad')),
        ...summary,
        [
          [8, chart('savings', 15, 'Ahorro anual de las mejores ofertas')],
          [4, ...supplyFields],
        ],
        whole(
          text(
            'Se han comparado {{offers.count}} ofertas de {{offers.marketerCount}} comercializadoras con los precios del {{prices.date}}, peajes, cargos e impuestos incluidos.',
            { size: 'small' },
          ),
        ),
      ],
    },
    {
      background: 'top-band',
      rows: [whole(title('La oferta elegida')), whole(bill('chosen')), ...chosenRows, ...agreementRows],
    },
  ],
})

export const completeElectricityComparison = layOutDesign({
  number: 2,
  identifier: 'billComparisonResult-completo',
  templateType: 'billComparisonResult',
  name: 'Comparativa de electricidad, completa',
  description: 'Portada, resumen, suministro, ofertas, facturas línea a línea, potencias, revisión y método.',
  variant: 'complete',
  settings: { ...settings, hasExplanations: true },
  conditions: {
    ...comparisonConditions,
    hasPowers: { variable: 'powers.yearlySavingEur', operator: 'greaterThan', values: ['0'] },
    hasPromotion: { variable: 'chosen.promotionUntil', operator: 'isPresent' },
  },
  pages: [
    coverPage('Comparativa de electricidad', 'Propuesta de ahorro'),
    {
      background: 'top-band',
      rows: [
        whole(title('Resumen')),
        ...summary,
        whole(chart('savings', 16, 'Ahorro anual de las mejores ofertas')),
        [
          [4, field('offers.count'), field('offers.marketerCount')],
          [4, field('offers.savingCount'), field('prices.date')],
          [4, field('chosen.monthlySavingEur'), field('chosen.firstYearSavingEur')],
        ],
        ...rowsIf(
          'hasPenalty',
          whole(
            text(
              'Dejar el contrato actual antes de tiempo cuesta {{leaving.exitPenaltyEur}}. El ahorro del primer año ya lo descuenta.',
              { tone: 'card' },
            ),
          ),
        ),
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('El suministro')),
        [
          [4, field('client.name', 'Titular'), field('client.nif', 'NIF')],
          [4, field('supply.cups', 'CUPS'), field('supply.accessTariff', 'Tarifa de acceso')],
          [4, field('supply.address', 'Dirección'), field('supply.city', 'Población')],
        ],
        [
          [4, keyFigure('consumption.yearlyKwh', 'Consumo anual', { tone: 'card' })],
          [4, keyFigure('supply.maxPowerKw', 'Mayor potencia contratada', { tone: 'card' })],
          [4, keyFigure('current.meanPrice', 'Precio medio actual', { tone: 'card' })],
        ],
        whole(chart('consumptionByPeriod', 11, 'Consumo anual por periodos')),
        [
          [7, table('consumptionByPeriod', 'Consumo anual por periodos')],
          [5, table('powers', 'Potencias contratadas')],
        ],
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('Las ofertas comparadas')),
        whole(
          text(
            '{{offers.count}} ofertas de {{offers.marketerCount}} comercializadoras, ordenadas por el coste de un año con impuestos.',
          ),
        ),
        whole(table('offers', 'Ofertas por coste anual', { size: 'small' })),
      ],
    },
    billsPage,
    {
      background: 'top-band',
      rows: [
        whole(title('La oferta elegida')),
        [
          [4, field('chosen.marketer', 'Comercializadora'), field('chosen.priceType', 'Tipo de precio')],
          [4, field('chosen.tariff', 'Tarifa'), field('chosen.meanPrice', 'Precio medio')],
          [4, field('chosen.permanence', 'Permanencia'), field('chosen.greenEnergy', 'Energía renovable')],
        ],
        ...chosenRows,
        ...rowsIf(
          'hasPromotion',
          whole(
            text(
              'La promoción termina el {{chosen.promotionUntil}}. Después, un año cuesta {{chosen.afterPromotionCost}}.',
              { tone: 'card' },
            ),
          ),
        ),
        ...rowsIf(
          'hasPowers',
          whole(
            text(
              '# Potencias propuestas\nAjustar las potencias a la demanda real añade **{{powers.yearlySavingEur}} de ahorro al año**. El cambio se paga una vez.',
            ),
          ),
          [
            [6, table('powerProposal', 'Potencias, actual y propuesta')],
            [
              6,
              keyFigure('powers.yearlySavingEur', 'Ahorro anual añadido'),
              keyFigure('powers.changeCostEur', 'Coste del cambio, una vez', { tone: 'card' }),
            ],
          ],
        ),
      ],
    },
    {
      background: 'top-band',
      showIf: 'hasAudit',
      rows: [
        whole(title('Revisión de la factura actual')),
        whole(
          text(
            'La factura de {{audit.period}} se ha calculado de nuevo con los precios del contrato y las normas vigentes en esos días.',
          ),
        ),
        [
          [4, keyFigure('audit.printedEur', 'Total de la factura', { tone: 'card' })],
          [4, keyFigure('audit.computedEur', 'Total calculado', { tone: 'card' })],
          [4, keyFigure('audit.deviationEur', 'Diferencia')],
        ],
        whole(bill('reproduced')),
      ],
    },
    {
      background: 'top-band',
      rows: [whole(title('Método y siguientes pasos')), whole(text(comparisonMethod)), ...agreementRows],
    },
  ],
})
