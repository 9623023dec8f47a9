import type { contractCatalogue } from '../catalogues/contract.ts'
import { contractFactColumns, partyColumns } from '../columns/contract-columns.ts'
import { electricityPriceColumns, powerColumns } from '../columns/comparison-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { sampleOfferName } from './sample-offers.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface SampledContract {
  readonly parties: SampleParties
  readonly isWorstCase: boolean
  readonly number: string
  readonly accessTariff: string
  readonly distributor: string
  readonly powersKw: readonly number[]
  readonly yearlyKwh: number
}

function sample({
  parties,
  isWorstCase,
  number,
  ...supply
}: SampledContract): DataOf<typeof contractCatalogue> {
  const { client, report, supply: place, agent } = parties
  const [marketer, tariff] = sampleOfferName(0, isWorstCase)
  return {
    fields: {
      ...report,
      ...agent,
      ...client,
      ...place,
      'supply.accessTariff': supply.accessTariff,
      'client.maskedIban': 'ES•• •••• •••• •••• •••• 0042',
      'client.representative': isWorstCase ? agent['agent.name'] : 'Andrés Sanz Vega',
      'supply.distributor': supply.distributor,
      'supply.cnae': '1071',
      'supply.maxPowerKw': Math.max(...supply.powersKw),
      'contract.number': number,
      'contract.utility': 'Electricidad',
      'contract.state': isWorstCase ? 'Pendiente de la documentación del titular y de la firma' : 'Activo',
      'contract.marketer': marketer,
      'contract.tariff': tariff,
      'contract.priceType': 'Fijo',
      'contract.yearlyKwh': supply.yearlyKwh,
      'contract.signingDate': '2026-11-16',
      'contract.endDate': '2027-11-30',
      'contract.expiryDate': '2027-11-30',
      'contract.permanenceEndDate': '2027-11-30',
      'contract.noticeDays': 30,
      'contract.renewal': 'Se renueva cada año si nadie avisa antes',
      'contract.commercial': agent['agent.name'],
      'prices.date': report['report.date'],
    },
    tables: {
      parties: {
        columns: partyColumns,
        rows: [
          [
            'Titular',
            client['client.name'],
            client['client.nif'],
            `${client['client.address']}, ${client['client.city']}`,
          ],
          ['Comercializadora', marketer, null, null],
          ['Asesoría', report['company.name'], report['company.nif'], null],
        ],
        total: null,
      },
      supply: {
        columns: contractFactColumns,
        rows: [
          ['CUPS', place['supply.cups']],
          ['Dirección', `${place['supply.address']}, ${place['supply.city']}`],
          ['Tarifa de acceso', supply.accessTariff],
          ['Distribuidora', supply.distributor],
          ['CNAE', '1071'],
        ],
        total: null,
      },
      powers: {
        columns: powerColumns,
        rows: supply.powersKw.map((kw, period) => [`P${period + 1}`, kw]),
        total: null,
      },
      prices: {
        columns: electricityPriceColumns,
        rows: supply.powersKw.map((_, period) => [
          `P${period + 1}`,
          0.1922 - period * 0.0158,
          0.0564 - period * 0.0101,
        ]),
        total: null,
      },
      terms: {
        columns: contractFactColumns,
        rows: [
          ['Firma', '16-11-2026'],
          ['Fin', '30-11-2027'],
          ['Permanencia hasta', '30-11-2027'],
          ['Preaviso', '30 días'],
          ['Renovación', 'Se renueva cada año si nadie avisa antes'],
        ],
        total: null,
      },
    },
    charts: {},
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
}

export const contractSamples = {
  typical: sample({
    parties: typicalParties,
    isWorstCase: false,
    number: '2026-0481',
    accessTariff: '3.0TD',
    distributor: 'Distribuidora del Duero',
    powersKw: [20, 20, 20, 20, 20, 25],
    yearlyKwh: 59_600,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    isWorstCase: true,
    number: 'CTO/2026/INDUSTRIAL/SALAMANCA-000000481-REV.12',
    accessTariff: '6.1TD',
    distributor: 'Distribuidora Eléctrica de la Ribera del Tormes y la Sierra de Béjar, S. L. U.',
    powersKw: [9_250.5, 9_250.5, 9_250.5, 9_250.5, 9_250.5, 12_500.75],
    yearlyKwh: 31_133_330,
  }),
}
