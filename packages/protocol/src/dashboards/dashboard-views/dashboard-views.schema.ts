import { GRID_COLUMNS, GRID_ROWS } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import type { WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import { idSchema, typedText, versionSchema } from '../../wire.ts'
import {
  commercialCountsConfigurationSchema,
  countsConfigurationSchema,
  portfolioKpiConfigurationSchema,
  renewalCalendarConfigurationSchema,
  shortcutConfigurationSchema,
  stateCountsConfigurationSchema,
} from './widget-configurations.schema.ts'

const column = z.int().min(0).max(GRID_COLUMNS)
const row = z.int().min(0).max(GRID_ROWS)

function placement<Identifier extends WidgetIdentifier, Configuration extends z.ZodType>(
  componentIdentifier: Identifier,
  widgetConfiguration: Configuration,
) {
  return z.strictObject({
    componentIdentifier: z.literal(componentIdentifier),
    uuid: idSchema.describe('De este componente en este dashboard.'),
    x: column,
    y: row,
    w: column,
    h: row,
    application: z.enum(applicationNames).nullable().describe('Aplicación de la que son los datos.'),
    widgetConfiguration: widgetConfiguration.optional(),
  })
}

/** A widget on a dashboard, with the configuration that its kind has. */
export const widgetPlacementSchema = z.discriminatedUnion('componentIdentifier', [
  placement('shortcut', shortcutConfigurationSchema),
  placement('states', stateCountsConfigurationSchema),
  placement('commercials', commercialCountsConfigurationSchema),
  placement('renewalCalendar', renewalCalendarConfigurationSchema),
  placement('portfolioKpi', portfolioKpiConfigurationSchema),
  placement('monthlyCreatedContracts', z.strictObject({})),
  placement('contractsByState', countsConfigurationSchema),
  placement('contractsByCommercial', countsConfigurationSchema),
])
export type WidgetPlacement = z.infer<typeof widgetPlacementSchema>

/** No more widgets than cells. */
const layoutSchema = z.array(widgetPlacementSchema).max(GRID_COLUMNS * GRID_ROWS)

export const dashboardViewSchema = z.strictObject({
  _id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  layout: layoutSchema,
  favorite: z.boolean(),
  version: versionSchema,
})
export type DashboardView = z.infer<typeof dashboardViewSchema>

const name = typedText(80, 1)

export const dashboardViewInputSchema = z.strictObject({
  name,
  description: optional(typedText(500)),
  layout: layoutSchema,
})
export type DashboardViewInput = z.infer<typeof dashboardViewInputSchema>

/** Whether home is the dashboard, for everybody in the company. */
export const dashboardsSwitchSchema = z.strictObject({ activatedDashboards: z.boolean() })

/** One change at a time: the name, the layout, or the favourite flag. */
export const dashboardViewUpdateSchema = z.union([
  z.strictObject({ name, version: versionSchema }),
  z.strictObject({ layout: layoutSchema, version: versionSchema }),
  z.strictObject({ favorite: z.boolean() }),
])
export type DashboardViewUpdate = z.infer<typeof dashboardViewUpdateSchema>
