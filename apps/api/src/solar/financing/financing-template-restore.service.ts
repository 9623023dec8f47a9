import { lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const TEMPLATES = {
  table: 'financing_templates',
  idColumn: 'id_financing_conditions_template',
  keys: ['financing_templates_tenant_name_key'],
}

export const financingTemplateRestorer: Restorer = {
  entity: 'financingTemplate',
  async restore(tx, _actor, id) {
    await lockDeletedRow(tx, TEMPLATES, id)
    await reviveRow(tx, TEMPLATES, id)
  },
}
