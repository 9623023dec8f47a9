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
  chart,
  field,
  keyFigure,
  layOutDesign,
  rowsIf,
  table,
  text,
  title,
  whole,
} from './design-layout.ts'

const settings = { runningHead: 'Comparativa de electricidad · {{client.name}}', footer: FOOTER }

const supplyFields = [
  field('supply.cups', 'CUPS'),
  field('supply.address', 'Dirección'),
  field('supply.accessTariff', 'Tarifa de acceso'),
  field('consumption.yearlyKwh', 'Consumo anual'),
  field('prices.date', 'Fecha de los precios'),
] as const

const shortComparison = layOutDesign({
  number: 1,
  identifier: 'billComparisonResult-corto',
  templateType: 'billComparisonResult',
  name: 'Comparativa de electricidad, corta',
  description: 'Dos páginas: el ahorro de un vistazo y la factura de un año con la oferta elegida.',
  variant: 'short',
  offeredOnFreemium: true,
  settings,
  conditions: comparisonConditions,
  pages: [
    {
      background: 'top-band',
      rows: [
        whole(title('Propuesta de ahorro en electricidad')),
        ...comparisonSummary,
        ...rowsIf('hasCurrent', [
          [8, chart('savings', 13, 'Ahorro anual de las mejores ofertas')],
          [4, ...supplyFields],
        ]),
        ...rowsIf('hasNoCurrent', [
          [8, chart('yearlyCosts', 13, 'Coste anual de las mejores ofertas')],
          [4, ...supplyFields],
        ]),
        ...rowsIf(
          'hasCurrent',
          whole(table('costByConcept', 'Coste de un año por conceptos', { size: 'small' })),
        ),
      ],
    },
    {
      background: 'top-band',
      rows: [whole(title('La oferta elegida')), whole(bill('chosen')), ...chosenRows, ...agreementRows],
    },
  ],
})

const completeComparison = layOutDesign({
  number: 2,
  identifier: 'billComparisonResult-completo',
  templateType: 'billComparisonResult',
  name: 'Comparativa de electricidad, completa',
  description: 'Portada, resumen, consumo, ofertas, facturas línea a línea, potencias, revisión y método.',
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
        ...comparisonSummary,
        ...bestOffersRows,
        [
          [4, field('offers.count'), field('offers.marketerCount')],
          [4, field('chosen.priceType', 'Tipo de precio'), field('prices.date', 'Fecha de los precios')],
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
        whole(title('El punto de consumo')),
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
          [7, table('consumptionByPeriod', 'Consumo y su reparto')],
          [5, table('powers', 'Potencias contratadas')],
        ],
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
          [4, field('chosen.permanence', 'Permanencia'), field('chosen.greenEnergy', 'Energía renovable')],
        ],
        ...rowsIf('hasNoCurrent', whole(bill('chosen'))),
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
            [7, table('powerProposal', 'Potencias, actual y propuesta', { size: 'small' })],
            [
              5,
              keyFigure('powers.yearlySavingEur', 'Ahorro anual añadido'),
              keyFigure('powers.changeCostEur', 'Coste del cambio, una vez', { tone: 'card' }),
            ],
          ],
        ),
        whole(text(comparisonMethod)),
      ],
    },
    {
      background: 'top-band',
      rows: [...auditRows, whole(title('Siguientes pasos')), ...agreementRows],
    },
  ],
})

export const electricityComparisonDesigns = [shortComparison, completeComparison]
