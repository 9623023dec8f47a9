import { MAXIMUM_RENEWAL_RATE } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import { isShortcutUrl, shortcutIcons } from '@vatio/domain/dashboards/widgets/shortcut'
import { z } from 'zod'
import { idSchema, typedText } from '../../wire.ts'
import { utilityTypeSchema } from '../../energy-crm/utility-type.schema.ts'

export const chartTypes = ['doughnut', 'bar'] as const
const chartType = z.enum(chartTypes).optional().describe('Rosco o barras; sin él, barras.')

export const shortcutConfigurationSchema = z.strictObject({
  label: typedText(60, 1),
  url: typedText(2000, 1).refine(isShortcutUrl, 'INVALID_URL').describe('Ruta del producto, http o https.'),
  openInNewTab: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  icon: z.enum(shortcutIcons).nullable(),
  coverImageDocumentId: idSchema.nullable().optional().describe('Imagen de portada; sin ella, su color.'),
})
export type ShortcutConfiguration = z.infer<typeof shortcutConfigurationSchema>

export const stateCountsConfigurationSchema = z.strictObject({
  hiddenStates: z.array(typedText(80, 1)).max(100).optional().describe('Nombres de los estados ocultos.'),
  chartType,
})
export type StateCountsConfiguration = z.infer<typeof stateCountsConfigurationSchema>

export const commercialCountsConfigurationSchema = z.strictObject({
  selectedCommercialsIds: z.array(idSchema).max(200).optional().describe('Vacío: todos los visibles.'),
  chartType,
})
export type CommercialCountsConfiguration = z.infer<typeof commercialCountsConfigurationSchema>

export const countsConfigurationSchema = z.strictObject({ chartType })

export const renewalCalendarConfigurationSchema = z.strictObject({
  renewalRate: z.int().min(0).max(MAXIMUM_RENEWAL_RATE).describe('Meses.'),
})
export type RenewalCalendarConfiguration = z.infer<typeof renewalCalendarConfigurationSchema>

export const portfolioKpiConfigurationSchema = z.strictObject({
  utilityType: utilityTypeSchema.optional().describe('Sin él, electricidad y gas con sus porcentajes.'),
})
export type PortfolioKpiConfiguration = z.infer<typeof portfolioKpiConfigurationSchema>
