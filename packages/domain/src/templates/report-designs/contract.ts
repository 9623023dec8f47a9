import { contactRow, coverPage, FOOTER } from './comparison-parts.ts'
import {
  field,
  keyFigure,
  layOutDesign,
  signature,
  table,
  text,
  title,
  whole,
  type DesignRow,
} from './design-layout.ts'

const settings = { runningHead: 'Contrato {{contract.number}}', footer: FOOTER }

const conditions = {
  hasPricesDate: { variable: 'prices.date', operator: 'isPresent' },
  hasNotice: { variable: 'contract.noticeDays', operator: 'greaterThan', values: ['0'] },
} as const

const contractFields: DesignRow = [
  [4, field('contract.utility', 'Energía'), field('contract.marketer', 'Comercializadora')],
  [4, field('contract.tariff', 'Tarifa'), field('contract.priceType', 'Tipo de precio')],
  [4, field('contract.signingDate', 'Fecha de firma'), field('contract.expiryDate', 'Vencimiento')],
]

const pricesRow: DesignRow = [
  [7, table('prices', 'Precios de la tarifa', { size: 'small' })],
  [5, table('powers', 'Potencias contratadas', { size: 'small' })],
]

const pricesNote = text(
  'Los precios son los vigentes el {{prices.date}}. Los peajes, los cargos y los impuestos se aplican según la norma de cada momento.',
  { size: 'small' },
  'hasPricesDate',
)

const declaration = text(
  'El titular declara que los datos de este documento son correctos y encarga a {{company.name}} la tramitación ante {{contract.marketer}} de este contrato.',
  { size: 'small' },
)

const shortContract = layOutDesign({
  number: 13,
  identifier: 'contract-corto',
  templateType: 'contract',
  name: 'Contrato, corto',
  description: 'Partes, punto de consumo, precios, condiciones y firma en una o dos páginas.',
  variant: 'short',
  settings,
  conditions,
  pages: [
    {
      background: 'bottom-band',
      rows: [
        whole(title('Contrato de suministro')),
        contractFields,
        whole(table('parties', 'Partes', { size: 'small' })),
        [
          [7, table('supply', 'Punto de consumo', { size: 'small' })],
          [5, table('terms', 'Fechas y condiciones', { size: 'small' })],
        ],
        pricesRow,
        whole(pricesNote),
        whole(declaration),
        whole(signature('Firma del titular')),
      ],
    },
  ],
})

const completeContract = layOutDesign({
  number: 14,
  identifier: 'contract-completo',
  templateType: 'contract',
  name: 'Contrato, completo',
  description: 'Portada, resumen, partes, precios, condiciones, protección de datos y firma.',
  variant: 'complete',
  settings,
  conditions,
  pages: [
    coverPage('Contrato {{contract.number}}', 'Contrato de suministro'),
    {
      background: 'frame',
      rows: [
        whole(title('Resumen')),
        contractFields,
        [
          [4, keyFigure('contract.yearlyKwh', 'Consumo anual previsto')],
          [4, keyFigure('supply.maxPowerKw', 'Mayor potencia contratada', { tone: 'card' })],
          [4, keyFigure('contract.expiryDate', 'Vencimiento', { tone: 'card' })],
        ],
        whole(table('parties', 'Partes del contrato', { size: 'small' })),
        whole(table('supply', 'Datos del punto de consumo', { size: 'small' })),
        [
          [4, field('client.representative', 'Persona de contacto')],
          [4, field('client.phone', 'Teléfono')],
          [4, field('client.email', 'Email')],
        ],
        [
          [8, field('client.maskedIban', 'Cuenta de cargo')],
          [4, field('contract.commercial', 'Comercial')],
        ],
      ],
    },
    {
      background: 'frame',
      rows: [
        whole(title('Precios y condiciones')),
        pricesRow,
        whole(pricesNote),
        whole(table('terms', 'Fechas y condiciones')),
        [
          [
            12,
            text(
              'Para no renovar basta avisar con {{contract.noticeDays}} días de antelación.',
              { tone: 'card' },
              'hasNotice',
            ),
          ],
        ],
      ],
    },
    {
      background: 'frame',
      rows: [
        whole(title('Declaración y firma')),
        whole(
          text(
            [
              '# Declaración del titular',
              'Los datos de este documento son correctos y {{company.name}} queda encargada de tramitar ante {{contract.marketer}} este contrato.',
              '# Protección de datos',
              '{{company.name}} trata estos datos para tramitar y gestionar el contrato, y los comunica a la comercializadora y a la distribuidora. El titular puede acceder a ellos, rectificarlos, suprimirlos, limitar su uso o llevarlos a otro proveedor.',
            ].join('\n'),
          ),
        ),
        contactRow,
        whole(signature('Firma del titular')),
      ],
    },
  ],
})

export const contractDesigns = [shortContract, completeContract]
