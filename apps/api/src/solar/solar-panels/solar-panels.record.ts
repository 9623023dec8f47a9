import { domainError } from '@vatio/domain/domain-error'
import { solarPanelErrors } from '@vatio/domain/solar/solar-panels/solar-panel.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const solarPanelTable = recordTable({
  table: 'solarPanels',
  id: 'solarPanelId',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    solar_panels_manufacturer_name_key: () =>
      domainError(solarPanelErrors, 'SOLAR_PANEL_NAME_TAKEN', { field: 'name' }),
  },
})
