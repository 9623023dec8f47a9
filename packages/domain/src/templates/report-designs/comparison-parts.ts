import {
  bill,
  field,
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
  hasNoCurrent: { variable: 'current.yearlyCost', operator: 'isAbsent' },
  hasPenalty: { variable: 'leaving.exitPenaltyEur', operator: 'greaterThan', values: ['0'] },
  hasAudit: { variable: 'audit.computedEur', operator: 'isPresent' },
} as const

/** The first page of a complete report. */
export function coverPage(kind: string, heading: string, client = '{{client.name}}'): DesignPage {
  return {
    background: 'cover',
    rows: [
      whole(text(`**${kind}**`, { size: 'normal' })),
      whole(title(heading, 'huge')),
      [[9, text(client, { size: 'huge' })]],
      [
        [4, field('company.name', 'Preparado por')],
        [4, field('report.date', 'Fecha')],
      ],
    ],
  }
}

/** How to reach who made the report; what has no value is left out. */
export const contactRow: DesignRow = [
  [4, field('agent.name', 'Asesor')],
  [3, field('agent.phone', 'Teléfono')],
  [5, field('agent.email', 'Correo electrónico')],
]

/** What happens once the customer agrees, and where to sign. */
export const agreementRows: readonly DesignRow[] = [
  whole(
    text(
      [
        '# Siguientes pasos',
        '- **Resolver dudas.** {{agent.name}} explica cada cifra de este documento.',
        '- **Firmar la conformidad.** Con ella se prepara el contrato con la nueva comercializadora.',
        '- **Cambio sin cortes.** La comercializadora tramita el cambio con la distribuidora; el contador y la instalación siguen como están.',
      ].join('\n'),
    ),
  ),
  contactRow,
  whole(signature('Conforme con la propuesta')),
]

/** The bill of a year with the chosen offer, its prices and its conditions. */
export const chosenRows: readonly DesignRow[] = [
  [
    [6, table('chosenPrices', 'Precios', { size: 'small' })],
    [6, table('chosenConditions', 'Condiciones', { size: 'small' })],
  ],
]

/** Both years, line by line. */
export const billsPage: DesignPage = {
  background: 'top-band',
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
    whole(table('costByConcept', 'Coste por conceptos')),
  ],
}

/** What the figures of a comparison rest on. */
export const comparisonMethod = [
  '# Cómo se ha calculado',
  '- Cada oferta se calcula con el mismo consumo y los mismos días, línea a línea, como lo haría su factura.',
  '- Los peajes, los cargos y los impuestos son los vigentes el {{prices.date}}. El coste anual los incluye.',
  '- El consumo procede de: {{consumption.source}}.',
  '- Un consumo distinto cambia el coste. Los precios indexados siguen al mercado y pueden subir o bajar.',
].join('\n')
