import type { ApplicationName } from '../../identity/accounts/application.ts'
import type { Role } from '../../identity/accounts/role.ts'

/**
 * Least and most columns and rows of a widget; without a most, the grid is the limit. A new one is at its least size, or
 * `firstW` columns wide.
 */
export interface WidgetSize {
  readonly minW: number
  readonly firstW?: number
  readonly minH: number
  readonly maxW?: number
  readonly maxH?: number
}

/** Definition of a widget: its name, who may have it and its sizes. */
export interface Widget {
  readonly label: string
  /** One sentence for the widget picker. */
  readonly description: string
  /** Needed to have it; null for widgets without data of an application. */
  readonly application: ApplicationName | null
  /** The role must be exactly this one; absent means any. */
  readonly role?: Role
  readonly size: WidgetSize
}

const counts = { minW: 4, minH: 5 } as const

/** The widgets of a dashboard. Their names are part of the stored layouts: never rename one. */
export const widgets = {
  shortcut: {
    label: 'Atajo',
    description: 'Un enlace con su icono y su color.',
    application: null,
    // One column has no room for a label.
    size: { minW: 1, firstW: 4, minH: 1, maxW: 4, maxH: 1 },
  },
  states: {
    label: 'Estados de contratos',
    description: 'Cuántos contratos hay en los estados que elijas.',
    application: 'energy-crm',
    size: counts,
  },
  commercials: {
    label: 'Comerciales',
    description: 'Cuántos contratos tienen los comerciales que elijas.',
    application: 'energy-crm',
    role: 'admin',
    size: counts,
  },
  renewalCalendar: {
    label: 'Calendario de renovaciones',
    description: 'Los contratos que vencen cada día del mes.',
    application: 'energy-crm',
    size: { minW: 5, minH: 7, maxH: 7 },
  },
  portfolioKpi: {
    label: 'KPI de cartera',
    description: 'Contratos, consumo anual y reparto entre electricidad y gas.',
    application: 'energy-crm',
    size: { minW: 6, minH: 2, maxH: 2 },
  },
  monthlyCreatedContracts: {
    label: 'Contratos creados por mes',
    description: 'Los contratos dados de alta cada mes de este año.',
    application: 'energy-crm',
    size: { minW: 7, minH: 2 },
  },
  contractsByState: {
    label: 'Contratos por estado',
    description: 'Cuántos contratos hay en cada estado.',
    application: 'energy-crm',
    size: counts,
  },
  contractsByCommercial: {
    label: 'Contratos por comercial',
    description: 'Cuántos contratos tiene cada comercial que puedes ver.',
    application: 'energy-crm',
    size: counts,
  },
} as const satisfies Readonly<Record<string, Widget>>

export type WidgetIdentifier = keyof typeof widgets

export const widgetIdentifiers = Object.keys(widgets) as [WidgetIdentifier, ...WidgetIdentifier[]]

/** The widget of an identifier, with its optional parts. */
export function widgetOf(identifier: WidgetIdentifier): Widget {
  return widgets[identifier]
}
