import { contactRow, coverPage, FOOTER } from './comparison-parts.ts'
import {
  chart,
  field,
  keyFigure,
  layOutDesign,
  rowsIf,
  signature,
  table,
  text,
  title,
  whole,
  type DesignRow,
} from './design-layout.ts'

const settings = { runningHead: 'Cartera de puntos de consumo · {{report.title}}', footer: FOOTER }
const conditions = {
  saves: { variable: 'portfolio.savingEur', operator: 'greaterThan', values: ['0'] },
  hasSetAside: { variable: 'portfolio.setAside', operator: 'greaterThan', values: ['0'] },
  hasSingle: { variable: 'single.marketer', operator: 'isPresent' },
} as const

const summary: readonly DesignRow[] = [
  ...rowsIf(
    'saves',
    whole(
      text(
        '**{{portfolio.improving}} de {{portfolio.compared}} puntos de consumo** pueden pagar menos. Con la mejor oferta de cada uno el ahorro es de **{{portfolio.savingEur}} al año**.',
        { size: 'large' },
      ),
    ),
  ),
  [
    [6, keyFigure('portfolio.savingEur', 'Ahorro anual', { tone: 'accent', size: 'large' })],
    [3, keyFigure('portfolio.currentCost', 'Coste anual actual')],
    [3, keyFigure('portfolio.bestCost', 'Coste anual propuesto')],
  ],
]

const singleText = text(
  '# Una sola comercializadora\n**{{single.marketer}}** puede servir {{single.supplies}} puntos por {{single.cost}} al año: {{single.savingEur}} menos que hoy, con una sola factura y un solo interlocutor.',
  { tone: 'tint' },
  'hasSingle',
)

const shortPortfolio = layOutDesign({
  number: 11,
  identifier: 'portfolioComparisonResult-corto',
  templateType: 'portfolioComparisonResult',
  name: 'Cartera, corta',
  description: 'Apaisada: el ahorro de la cartera de un vistazo y la mejor oferta de cada punto de consumo.',
  variant: 'short',
  orientation: 'landscape',
  settings,
  conditions,
  pages: [
    {
      background: 'top-band',
      rows: [
        whole(title('Ahorro de la cartera')),
        ...summary,
        [
          [7, chart('savings', 12, 'Puntos de consumo que más ahorran')],
          [
            5,
            singleText,
            field('portfolio.compared'),
            field('portfolio.yearlyKwh', 'Consumo anual comparado'),
            field('prices.date', 'Fecha de los precios'),
          ],
        ],
        contactRow,
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('Punto a punto')),
        whole(table('supplies', 'Puntos de consumo con su mejor oferta', { size: 'small' })),
      ],
    },
  ],
})

const completePortfolio = layOutDesign({
  number: 12,
  identifier: 'portfolioComparisonResult-completo',
  templateType: 'portfolioComparisonResult',
  name: 'Cartera, completa',
  description: 'Apaisada: portada, resumen, todos los puntos con su mejor oferta, comercializadoras y firma.',
  variant: 'complete',
  orientation: 'landscape',
  settings: { ...settings, hasExplanations: true },
  conditions,
  pages: [
    coverPage('Comparativa de la cartera', 'Propuesta de ahorro', '{{report.title}}'),
    {
      background: 'top-band',
      rows: [
        whole(title('Resumen')),
        ...summary,
        [
          [7, chart('savings', 12, 'Puntos de consumo que más ahorran')],
          [5, chart('costs', 12, 'Coste anual, actual y propuesto')],
        ],
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('Punto a punto')),
        whole(table('supplies', 'Puntos de consumo con su mejor oferta', { size: 'small' })),
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('Cómo contratar')),
        [
          [7, table('marketers', 'Coste con cada comercializadora', { size: 'small' })],
          [5, singleText],
        ],
        ...rowsIf('hasSetAside', whole(table('setAside', 'Puntos apartados y su motivo', { size: 'small' }))),
      ],
    },
    {
      background: 'top-band',
      rows: [
        whole(title('Método y siguientes pasos')),
        [
          [
            6,
            text(
              [
                '# Cómo se ha calculado',
                '- Cada punto se compara con su consumo de un año y sus precios actuales.',
                '- Los peajes, los cargos y los impuestos son los vigentes el {{prices.date}}.',
                '- Los puntos sin consumo o sin precios conocidos se apartan y se nombran.',
              ].join('\n'),
            ),
          ],
          [
            6,
            text(
              [
                '# Siguientes pasos',
                '- Elegir entre la mejor oferta de cada punto o una sola comercializadora.',
                '- Firmar la conformidad para preparar los contratos.',
                '- Las comercializadoras tramitan los cambios sin cortar el suministro.',
              ].join('\n'),
            ),
          ],
        ],
        contactRow,
        whole(signature('Conforme con la propuesta')),
      ],
    },
  ],
})

export const portfolioComparisonDesigns = [shortPortfolio, completePortfolio]
