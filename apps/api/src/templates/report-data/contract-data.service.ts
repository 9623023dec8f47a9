import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import type { contractCatalogue } from '@vatio/domain/templates/report-data/catalogues/contract'
import {
  electricityPriceColumns,
  gasPriceColumns,
  powerColumns,
} from '@vatio/domain/templates/report-data/columns/comparison-columns'
import {
  contractFactColumns,
  partyColumns,
} from '@vatio/domain/templates/report-data/columns/contract-columns'
import { maskIban } from '@vatio/domain/templates/report-data/mask-iban'
import type { CellValue, DataOf, ReportTable } from '@vatio/domain/templates/report-data/report-variable'
import { writeDate } from '@vatio/domain/text/write-date'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { getContract } from '../../energy-crm/contracts/contracts.service.ts'
import { listTariffsOn } from '../../energy-crm/tariffs/tariffs.service.ts'
import { presentClientFields, presentSupplyFields } from './report-parties.presenter.ts'
import { findHolder, getSender, type Holder } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'

const utilityNames: Readonly<Record<UtilityType, string>> = { electricity: 'Electricidad', gas: 'Gas' }

/** A contract with the prices of its tariff on the day of its signature. Fees are left out. @throws NOT_FOUND */
export async function getContractRecord(
  { tx, viewer, platform }: ReportReading,
  idContractInfo: string,
): Promise<ReportRecord> {
  const { seen: contract } = await getContract(tx, viewer, idContractInfo)
  const { commercial, consumptionPoint, contractNumber, signingDate, tariff } = contract
  const today = platform.clock.today()
  const pricesDate = signingDate ?? today
  const [sender, holder, [priced]] = await Promise.all([
    getSender(tx, viewer, commercial?.idCommercial ?? null),
    findHolder(tx, viewer, {
      idClient: consumptionPoint?.client?.idClient ?? null,
      idConsumptionPoint: consumptionPoint?.idConsumptionPoint ?? null,
    }),
    tariff ? listTariffsOn(tx, pricesDate, { idTariff: tariff.idTariff }) : [],
  ])
  const { client, point } = holder
  const known = consumptionPoint?.client?.clientInfo
  const title = contractNumber ? `Contrato ${contractNumber}` : 'Contrato'
  const supplyFields = presentSupplyFields(point, { cups: contract.cups, accessTariff: contract.tariffType })
  const clientFields = presentClientFields(client, known ? clientFullName(known) : null)
  const powers = powersOf(contract, holder)
  const prices = priced ? presentPrices(priced) : null
  const data: DataOf<typeof contractCatalogue> = {
    fields: {
      ...sender,
      ...clientFields,
      ...supplyFields,
      'report.title': title,
      'report.date': today,
      'client.maskedIban': client?.clientInfo.iban ? maskIban(client.clientInfo.iban) : null,
      'client.representative': client?.agentName ?? null,
      'supply.distributor': point?.distributorName ?? null,
      'supply.cnae': point?.cnae ?? null,
      'supply.maxPowerKw': powers.length === 0 ? null : Math.max(...powers.map(([, kw]) => kw)),
      ...presentContractFields(contract),
      'prices.date': prices ? pricesDate : null,
    },
    tables: {
      parties: presentParties(clientFields, sender, contract.energyMarketer?.name ?? null),
      supply: factsOf([
        ['CUPS', supplyFields['supply.cups']],
        ['Dirección', joined(supplyFields['supply.address'], supplyFields['supply.city'])],
        ['Tarifa de acceso', supplyFields['supply.accessTariff']],
        ['Distribuidora', point?.distributorName ?? null],
        ['CNAE', point?.cnae ?? null],
      ]),
      powers: powers.length === 0 ? null : { columns: powerColumns, rows: powers, total: null },
      prices,
      terms: presentTerms(contract, priced),
    },
    charts: {},
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
  const context = {
    utilityType: contract.utilityType,
    atrTariff: contract.tariffType,
    clientTypology: client?.clientTypology?.idClientTypology ?? null,
    commercial: commercial?.idCommercial ?? null,
  }
  return { data, title, date: today, context, email: client?.clientInfo.email ?? null }
}

function presentContractFields(contract: ContractDetail) {
  const { commercial } = contract
  return {
    'contract.number': contract.contractNumber,
    'contract.utility': utilityNames[contract.utilityType],
    'contract.state': contract.contractState.name,
    'contract.marketer': contract.energyMarketer?.name ?? null,
    'contract.tariff': contract.tariff?.name ?? null,
    'contract.priceType': contract.type === null ? null : contract.type === 'fixed' ? 'Fijo' : 'Indexado',
    'contract.yearlyKwh': anualConsumptionKwh(contract),
    'contract.signingDate': contract.signingDate,
    'contract.endDate': contract.endDate,
    'contract.expiryDate': contract.expiryDate,
    'contract.permanenceEndDate': contract.permanenceEndDate,
    'contract.noticeDays': contract.noticeDays,
    'contract.renewal': renewalOf(contract),
    'contract.commercial': commercial && clientFullName(commercial),
  } as const
}

const renewalOf = ({ implicitRenewal }: ContractDetail) =>
  implicitRenewal ? 'Se renueva si nadie avisa antes' : 'No se renueva por sí solo'

function powersOf({ contractedPowerPeriods }: ContractDetail, { point }: Holder): [string, number][] {
  const powers: ByPeriod<number | null> | null =
    contractedPowerPeriods ?? point?.contractedPowerPeriods ?? null
  return toPeriodArray(powers).flatMap((kw, index) =>
    kw === null ? [] : [[`P${index + 1}`, kw] as [string, number]],
  )
}

function presentPrices({ utilityType, energyPrices, powerPrices }: Tariff): ReportTable | null {
  const [energy, power] = [toPeriodArray(energyPrices), toPeriodArray(powerPrices)]
  if (utilityType === 'gas') {
    const rows = [
      ['Fijo', power[0] ?? null, '€/día'],
      ['Variable', energy[0] ?? null, '€/kWh'],
    ].filter(([, price]) => price !== null)
    return rows.length === 0 ? null : { columns: gasPriceColumns, rows, total: null }
  }
  const rows = energy
    .map((price, index) => [`P${index + 1}`, price, power[index] ?? null] as const)
    .filter(([, ofEnergy, ofPower]) => ofEnergy !== null || ofPower !== null)
  return rows.length === 0 ? null : { columns: electricityPriceColumns, rows, total: null }
}

function presentParties(
  client: ReturnType<typeof presentClientFields>,
  sender: Awaited<ReturnType<typeof getSender>>,
  marketer: string | null,
): ReportTable {
  const rows: CellValue[][] = [
    [
      'Titular',
      client['client.name'],
      client['client.nif'],
      joined(client['client.address'], client['client.city']),
    ],
    ['Comercializadora', marketer, null, null],
    ['Asesoría', sender['company.name'], sender['company.nif'], null],
  ]
  return { columns: partyColumns, rows: rows.filter(([, name]) => name !== null), total: null }
}

function presentTerms(contract: ContractDetail, tariff: Tariff | undefined): ReportTable | null {
  const date = (day: string | null) => (day === null ? null : writeDate(day))
  return factsOf([
    ['Firma', date(contract.signingDate)],
    ['Fin', date(contract.endDate)],
    ['Vencimiento', date(contract.expiryDate)],
    ['Permanencia hasta', date(contract.permanenceEndDate)],
    ['Preaviso', contract.noticeDays === null ? null : `${contract.noticeDays} días`],
    ['Renovación', renewalOf(contract)],
    ['Energía renovable', tariff?.greenEnergy ? 'Sí, con garantías de origen' : null],
    ['Baja anticipada', tariff?.exitPenaltyText ?? null],
  ])
}

/** Facts that are known; null where none is. */
function factsOf(facts: readonly (readonly [string, CellValue])[]): ReportTable | null {
  const rows = facts.filter(([, value]) => value !== null && value !== '')
  return rows.length === 0 ? null : { columns: contractFactColumns, rows, total: null }
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ') || null
