import {
  bill,
  field,
  layOutDesign,
  signature,
  table,
  text,
  title,
  whole,
  keyFigure,
  type DesignRow,
} from './design-layout.ts'

const settings = {
  runningHead: 'Factura {{invoice.number}}',
  footer: '{{issuer.name}} · NIF {{issuer.nif}}',
}
const conditions = {
  rectifies: { variable: 'invoice.rectifies', operator: 'isPresent' },
  hasFooter: { variable: 'invoice.footer', operator: 'isPresent' },
} as const

const heads: readonly DesignRow[] = [
  whole(title('Factura {{invoice.number}}')),
  [
    [3, field('invoice.date', 'Fecha de la factura')],
    [3, field('invoice.from', 'Liquidado desde')],
    [3, field('invoice.to', 'Hasta')],
    [3, { ...field('invoice.rectifies', 'Rectifica la factura'), showIf: 'rectifies' }],
  ],
]

const parties: DesignRow = [
  [6, text('## Emisor\n**{{issuer.name}}**\nNIF {{issuer.nif}}\n{{issuer.address}}', { tone: 'card' })],
  [
    6,
    text('## Destinatario\n**{{receiver.name}}**\nNIF {{receiver.nif}}\n{{receiver.address}}', {
      tone: 'card',
    }),
  ],
]

const footerRow: DesignRow = [[12, { ...text('{{invoice.footer}}', { size: 'small' }), showIf: 'hasFooter' }]]

const shortInvoice = layOutDesign({
  number: 9,
  identifier: 'commercialFeeSelfInvoice-corto',
  templateType: 'commercialFeeSelfInvoice',
  name: 'Autofactura, corta',
  description: 'Emisor, destinatario, comisiones por contrato, impuestos y total.',
  variant: 'short',
  offeredOnFreemium: true,
  settings,
  conditions,
  pages: [
    {
      background: 'plain',
      rows: [
        ...heads,
        parties,
        whole(table('lines', 'Comisiones por contrato', { size: 'small' })),
        [
          [6, text('Importes en euros.', { size: 'small' })],
          [6, bill('totals')],
        ],
        footerRow,
      ],
    },
  ],
})

const completeInvoice = layOutDesign({
  number: 10,
  identifier: 'commercialFeeSelfInvoice-completo',
  templateType: 'commercialFeeSelfInvoice',
  name: 'Autofactura, completa',
  description: 'Resumen con el total, detalle de las comisiones y conformidad del comercial.',
  variant: 'complete',
  settings,
  conditions,
  pages: [
    {
      background: 'side-band',
      rows: [
        ...heads,
        [
          [6, keyFigure('invoice.total', 'Total de la factura', { tone: 'accent', size: 'large' })],
          [3, keyFigure('invoice.subtotal', 'Base imponible')],
          [3, keyFigure('invoice.contractCount', 'Contratos liquidados')],
        ],
        parties,
        whole(bill('totals')),
        footerRow,
      ],
    },
    {
      background: 'side-band',
      rows: [
        whole(title('Detalle de las comisiones')),
        whole(
          text(
            'Contratos liquidados entre el {{invoice.from}} y el {{invoice.to}}, con la comisión de cada uno antes de impuestos.',
          ),
        ),
        whole(table('lines', 'Comisiones por contrato', { size: 'small' })),
      ],
    },
    {
      background: 'side-band',
      rows: [
        whole(title('Conformidad')),
        whole(
          text(
            'El emisor acepta que el destinatario expida esta factura en su nombre y está conforme con las comisiones que detalla.',
          ),
        ),
        [
          [3, field('invoice.subtotal', 'Base imponible')],
          [3, field('invoice.vat', 'IVA')],
          [3, field('invoice.irpf', 'Retención de IRPF')],
          [3, field('invoice.total', 'Total')],
        ],
        whole(signature('Conforme del emisor')),
      ],
    },
  ],
})

export const selfInvoiceDesigns = [shortInvoice, completeInvoice]
