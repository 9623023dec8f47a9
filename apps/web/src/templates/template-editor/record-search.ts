import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { foldText } from '@vatio/domain/text/fold-text'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { searchGasComparisons } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { listPortfolioComparisons } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { searchSelfInvoices } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.endpoints'
import { listStudies } from '@vatio/protocol/solar/studies/studies.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { call } from '../../platform/http/client.ts'
import type { PickerOption } from '../../ui/form/AsyncPicker.tsx'
import { previewTexts as texts } from './template-editor.messages.ts'

type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>

const page = { limit: 20, offset: 0 }
const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const typedText = (text: string) => text.trim() || undefined

const comparisons: Search = async (text, signal) => {
  const [rows] = await call(
    searchElectricityComparisons,
    { query: page, body: { text: typedText(text) } },
    { signal },
  )
  return rows.map(toComparisonOption)
}

const gasComparisons =
  (kind: 'normal' | 'fast'): Search =>
  async (text, signal) => {
    const [rows] = await call(
      searchGasComparisons,
      { query: page, body: { text: typedText(text) } },
      { signal },
    )
    return rows.filter((row) => row.kind === kind).map(toComparisonOption)
  }

function toComparisonOption(row: ComparisonRow): PickerOption {
  const detail = join([row.client?.name, row.cups, formatDate(row.priceDate)])
  return { value: row.idComparison, label: row.name, detail }
}

const studies: Search = async (text, signal) => {
  const [rows] = await call(listStudies, { query: { ...page, text: typedText(text) } }, { signal })
  return rows.map((row) => ({
    value: row.idSolarStudy,
    label: row.name,
    detail: join([row.client?.name ?? row.holder, row.cups]),
  }))
}

const contracts: Search = async (text, signal) => {
  const [rows] = await call(searchContracts, { query: page, body: { text: typedText(text) } }, { signal })
  return rows.map((row) => {
    const client = row.consumptionPoint?.client?.clientInfo
    const name = client
      ? [client.name, client.firstSurname, client.secondSurname].filter(Boolean).join(' ')
      : null
    return {
      value: row.idContractInfo,
      label: name ?? row.contractNumber ?? texts.unnamedRecord,
      detail: join([row.contractNumber, row.energyMarketer?.name, row.tariff?.name]),
    }
  })
}

/** The server does not search portfolios: the last ones are filtered here. */
const portfolios: Search = async (text, signal) => {
  const [rows] = await call(listPortfolioComparisons, { query: { limit: 100, offset: 0 } }, { signal })
  const wanted = foldText(text.trim())
  return rows
    .map((row) => ({
      value: row.idPortfolioComparison,
      label: row.clientName ?? texts.portfolioOf(row.totals.contracts),
      detail: join([formatDate(row.priceDate), row.creationUserName]),
    }))
    .filter(({ label, detail }) => foldText(`${label} ${detail}`).includes(wanted))
}

const consumptionPoints: Search = async (text, signal) => {
  const [rows] = await call(listConsumptionPoints, { query: { ...page, text: typedText(text) } }, { signal })
  return rows.map((row) => ({
    value: row.idConsumptionPoint,
    label: row.identifier || row.cups || texts.unnamedRecord,
    detail: join([row.cups, row.city]),
  }))
}

const selfInvoices: Search = async (text, signal) => {
  const [rows] = await call(searchSelfInvoices, { query: page, body: { text: typedText(text) } }, { signal })
  return rows.map((row) => ({
    value: row.idSelfInvoice,
    label: row.fullNumber,
    detail: join([row.commercial.name, formatDate(row.date)]),
  }))
}

/** How the records of a type are searched. */
export const recordSearches: Readonly<Record<TemplateType, Search>> = {
  energyInsights: consumptionPoints,
  billComparisonResult: comparisons,
  gasBillComparisonResult: gasComparisons('normal'),
  fastGasBillComparisonResult: gasComparisons('fast'),
  solarStudy: studies,
  commercialFeeSelfInvoice: selfInvoices,
  portfolioComparisonResult: portfolios,
  contract: contracts,
}
