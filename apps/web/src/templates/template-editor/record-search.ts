import type { ReportEntity, TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { searchGasComparisons } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { listPortfolioComparisons } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { listConsumptionPoints } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { listStudies } from '@vatio/protocol/solar/studies/studies.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { call } from '../../platform/http/client.ts'
import type { PickerOption } from '../../ui/form/AsyncPicker.tsx'

type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>

const page = { limit: 20, offset: 0 }
const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const typedText = (text: string) => text.trim() || undefined
