import {
  bill,
  chart,
  field,
  keyFigure,
  rowsIf,
  signature,
  table,
  text,
  title,
  whole,
  type DesignPage,
  type DesignRow,
} from './design-layout.ts'

/** What the foot of every customer's report says. */
export const FOOTER = '{{company.name}} · Cifras del {{report.date}}'

/** Conditions of a comparison: names with what they test. */
export const comparisonConditions = {
  saves: { variable: 'chosen.savingEur', operator: 'greaterThan', values: ['0'] },
  savesNothing: { variable: 'chosen.savingEur', operator: 'lessThan', values: ['0.005'] },
  hasCurrent: { variable: 'current.yearlyCost', operator: 'isPresent' },
  hasNoCurrent: { variable: 'current.yearlyCost', operator: 'isAbsent' },
  hasPenalty: { variable: 'leaving.exitPenaltyEur', operator: 'greaterThan', values: ['0'] },
  hasAudit: { variable: 'audit.computedEur', operator: 'isPresent' },
} as const

/** The first page of a complete report. */
export function coverPage(kind: string, heading: string, client = '{{client.name}}'): DesignPage {
  return {
    background: 'cover',
    rows: [
      whole(text(`**${kind}**`, { size: 'large' })),
      whole(title(heading, 'huge')),
      [[9, text(client, { size: 'huge' })]],
      [
        [5, field('company.name', 'Preparado por')],
        [4, field('report.date', 'Fecha')],
      ],
    ],
  }
}

/** What a comparison found, in a sentence, and its key figures. */
export const comparisonSummary: readonly DesignRow[] = [
  ...rowsIf(
    'saves',
    whole(
      text(
        'Con **{{chosen.tariff}}** de **{{chosen.marketer}}** se pagan **{{chosen.savingEur}} menos al año**: un {{chosen.savingPercent}} del coste actual.',
        { size: 'large' },
      ),
    ),
  ),
  ...rowsIf(
    'savesNothing',
    whole(
      text(
        'El contrato actual ya tiene un buen precio: de las {{offers.count}} ofertas comparadas, la elegida no lo mejora.',
        { size: 'large' },
      ),
    ),
  ),
  ...rowsIf(
    'hasNoCurrent',
    whole(
      text('Con **{{chosen.tariff}}** de **{{chosen.marketer}}** un año cuesta **{{chosen.yearlyCost}}**.', {
        size: 'large',
      }),
    ),
  ),
  ...rowsIf('hasCurrent', [
    [6, keyFigure('chosen.savingEur', 'Ahorro anual', { tone: 'accent', size: 'large' })],
    [3, keyFigure('current.yearlyCost', 'Coste anual actual')],
    [3, keyFigure('chosen.yearlyCost', 'Coste anual propuesto')],
  ]),
  ...rowsIf('hasNoCurrent', [
    [6, keyFigure('chosen.yearlyCost', 'Coste anual', { tone: 'accent', size: 'large' })],
    [3, keyFigure('chosen.monthlyCost', 'Coste mensual')],
    [3, keyFigure('chosen.meanPrice', 'Precio medio')],
  ]),
]

/** The best offers by what they save, or by what they cost where nothing is known of the contract. */
export const bestOffersRows: readonly DesignRow[] = [
  ...rowsIf('hasCurrent', whole(chart('savings', 13, 'Ahorro anual de las mejores ofertas'))),
  ...rowsIf('hasNoCurrent', whole(chart('yearlyCosts', 13, 'Coste anual de las mejores ofertas'))),
]

/** All offers, and what their figures rest on. */
export const offersRows: readonly DesignRow[] = [
  whole(title('Las ofertas comparadas')),
  whole(
    text(
      '{{offers.count}} ofertas de {{offers.marketerCount}} comercializadoras, ordenadas por el coste de un año con impuestos.',
    ),
  ),
  ...rowsIf('saves', whole(text('**{{offers.savingCount}}** cuestan menos que el contrato actual.'))),
  whole(table('offers', 'Ofertas por coste anual', { size: 'small' })),
  ...rowsIf('hasCurrent', whole(chart('costByConcept', 15, 'Coste de un año por conceptos'))),
]

/** How to reach who made the report; what has no value is left out. */
export const contactRow: DesignRow = [
  [4, field('agent.name', 'Asesor')],
  [3, field('agent.phone', 'Teléfono')],
  [5, field('agent.email', 'Email')],
]

/** What happens once the customer agrees, and where to sign. */
export const agreementRows: readonly DesignRow[] = [
  whole(
    text(
      [
        '- **Resolver dudas.** {{agent.name}} explica cada cifra de este documento.',
        '- **Firmar la conformidad.** Con ella se prepara el contrato con la nueva comercializadora.',
        '- **Cambiar sin cortes.** La comercializadora tramita el cambio con la distribuidora; el contador y la instalación siguen como están.',
      ].join('\n'),
    ),
  ),
  contactRow,
  whole(signature('Conforme con la propuesta')),
]

/** Prices and conditions of the chosen offer. */
export const chosenRows: readonly DesignRow[] = [
  [
    [6, table('chosenPrices', 'Precios', { size: 'small' })],
    [6, table('chosenConditions', 'Condiciones', { size: 'small' })],
  ],
]

/** Both years, line by line. */
export const billsPage: DesignPage = {
  background: 'top-band',
  showIf: 'hasCurrent',
  rows: [
    whole(title('Un año, línea a línea')),
    whole(
      text(
        'El mismo consumo y los mismos días, con los dos contratos. La diferencia está en los precios; los impuestos se aplican igual a ambos.',
      ),
    ),
    [
      [6, bill('current')],
      [6, bill('chosen')],
    ],
    whole(table('costByConcept', 'Diferencia por conceptos')),
  ],
}

/** The bill of the customer, worked out again. */
export const auditRows: readonly DesignRow[] = rowsIf(
  'hasAudit',
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
)

/** What the figures of a comparison rest on. */
export const comparisonMethod = [
  '# Cómo se ha calculado',
  '- Cada oferta se calcula con el mismo consumo y los mismos días, línea a línea, como lo haría su factura.',
  '- Los peajes, los cargos y los impuestos son los vigentes el {{prices.date}}. El coste anual los incluye.',
  '- Origen del consumo: {{consumption.source}}.',
  '- Un consumo distinto cambia el coste. Los precios indexados siguen al mercado y pueden subir o bajar.',
].join('\n')
