import { domainError } from '@vatio/domain/domain-error'
import { licenceReaches } from '@vatio/domain/identity/licences/licence'
import { builtInTemplatesBeside, isBuiltInTemplateId } from '@vatio/domain/solar/financing/financing-template'
import { financingTemplateErrors } from '@vatio/domain/solar/financing/financing-template.errors'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type * as endpoints from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import {
  clearDefault,
  financingTemplateTable,
  findTemplate,
  listTemplates as listOwnTemplates,
  toTemplateValues,
} from './financing-templates.repository.ts'

const template = {
  record: financingTemplateTable,
  entity: 'financing-template' as const,
  find: findTemplate,
  toValues: toTemplateValues,
}
const templates = recordStore(template)
// A deleted template is not the default, so that it can be restored beside another default.
const deletion = softDeletion(template, { isDefault: false })

export const financingTemplateRestorer = deletion.restorer

/**
 * The company's own templates, where its licence has financing, before the three built-in ones. Exactly one
 * of all is the default.
 */
export async function listTemplates(
  call: Call<typeof endpoints.listFinancingTemplates>,
): Promise<FinancingTemplate[]> {
  const own = licenceReaches(call.actor.licence, solarFeatures.financing.licence)
    ? await listOwnTemplates(call.tx)
    : []
  const templates = [...own, ...builtInTemplatesBeside(own).map((template) => ({ ...template, version: 1 }))]
  return call.query.onlyDefault ? templates.filter((template) => template.default) : templates
}

/** Saves a template; a new default replaces the former. */
export async function createTemplate(
  call: Call<typeof endpoints.createFinancingTemplate>,
): Promise<FinancingTemplate> {
  if (call.body.default) await clearDefault(call.tx, null)
  return templates.create(call, call.body)
}

/** @throws FINANCING_TEMPLATE_BUILT_IN, FINANCING_TEMPLATE_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateTemplate(
  call: Call<typeof endpoints.updateFinancingTemplate>,
): Promise<FinancingTemplate> {
  const { id } = call.params
  const { version, ...input } = call.body
  assertOwn(id)
  if (input.default) await clearDefault(call.tx, id)
  return templates.update(call, { id, version }, input)
}

/** @throws FINANCING_TEMPLATE_BUILT_IN. */
export async function removeTemplate(
  call: Call<typeof endpoints.removeFinancingTemplate>,
): Promise<{ affected: number }> {
  const { id } = call.params
  assertOwn(id)
  return deletion.remove(call, id)
}

function assertOwn(id: string): void {
  if (isBuiltInTemplateId(id)) throw domainError(financingTemplateErrors, 'FINANCING_TEMPLATE_BUILT_IN')
}
