import { roundCents } from '../../../money/round-cents.ts'
import type { selfInvoiceCatalogue } from '../catalogues/self-invoice.ts'
import { partyColumns } from '../columns/contract-columns.ts'
import { invoiceLineColumns } from '../columns/self-invoice-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { sampleOfferName } from './sample-offers.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface SampledInvoice {
  readonly parties: SampleParties
  readonly isWorstCase: boolean
  readonly number: string
  readonly clients: readonly string[]
  readonly lineCount: number
  readonly feeEur: number
}

const VAT_PERCENT = 21
const IRPF_PERCENT = 15

function sample({
  parties,
  isWorstCase,
  number,
  ...invoice
}: SampledInvoice): DataOf<typeof selfInvoiceCatalogue> {
  const { report, agent, client } = parties
  const fees = Array.from({ length: invoice.lineCount }, (_, place) =>
    roundCents(invoice.feeEur / (1 + (place % 7) * 0.21)),
  )
  const subtotal = roundCents(fees.reduce((sum, fee) => sum + fee, 0))
  const vat = roundCents((subtotal * VAT_PERCENT) / 100)
  const irpf = roundCents((subtotal * IRPF_PERCENT) / 100)
  const total = roundCents(subtotal + vat - irpf)
  const address = `${client['client.address']}, ${client['client.city']}`
  return {
    fields: {
      ...report,
      ...agent,
      'invoice.number': number,
      'invoice.date': report['report.date'],
      'invoice.from': '2026-10-01',
      'invoice.to': '2026-10-31',
      'invoice.state': 'Emitida',
      'invoice.rectifies': null,
      'invoice.contractCount': fees.length,
      'invoice.subtotal': subtotal,
      'invoice.vatPercent': VAT_PERCENT,
      'invoice.vat': vat,
      'invoice.irpfPercent': IRPF_PERCENT,
      'invoice.irpf': irpf,
      'invoice.total': total,
      'invoice.footer': 'Factura expedida por el destinatario (art. 5 del Real Decreto 1619/2012).',
      'issuer.name': agent['agent.name'],
      'issuer.nif': '00000023T',
      'issuer.address': address,
      'receiver.name': report['company.name'],
      'receiver.nif': report['company.nif'],
      'receiver.address': 'Paseo de Zorrilla, 40, 47006 Valladolid',
    },
    tables: {
      lines: {
        columns: invoiceLineColumns,
        rows: fees.map((fee, place) => [
          invoice.clients[place % invoice.clients.length] ?? '',
          `ES00210000000000${String(place + 10).padStart(2, '0')}JX`,
          sampleOfferName(place, isWorstCase).join(' · '),
          `2026-10-${String((place % 28) + 1).padStart(2, '0')}`,
          fee,
        ]),
        total: ['Total', null, null, null, subtotal],
      },
      parties: {
        columns: partyColumns,
        rows: [
          ['Emisor', agent['agent.name'], '00000023T', address],
          [
            'Destinatario',
            report['company.name'],
            report['company.nif'],
            'Paseo de Zorrilla, 40, 47006 Valladolid',
          ],
        ],
        total: null,
      },
    },
    charts: {},
    bills: {
      totals: {
        title: 'Importe',
        lines: [
          { concept: 'Base imponible', detail: null, amount: subtotal, kind: 'subtotal' },
          { concept: 'IVA', detail: '21 % de la base', amount: vat, kind: 'line' },
          { concept: 'Retención de IRPF', detail: '15 % de la base', amount: -irpf, kind: 'line' },
          { concept: 'Total', detail: null, amount: total, kind: 'total' },
        ],
      },
    },
    images: { logo: null },
    maps: {},
    explanations: [],
  }
}

export const selfInvoiceSamples = {
  typical: sample({
    parties: typicalParties,
    isWorstCase: false,
    number: 'A-2026-0017',
    clients: [
      'Panadería La Espiga Dorada, S. L.',
      'Talleres Pisuerga',
      'Hotel Las Claras',
      'Bodega del Cerro',
    ],
    lineCount: 9,
    feeEur: 184.5,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    isWorstCase: true,
    number: 'LIQUIDACIÓN-COMERCIALES-2026/000000017',
    clients: [worstCaseParties.client['client.name'], worstCaseParties.supply['supply.name']],
    lineCount: 40,
    feeEur: 98_765.43,
  }),
}
