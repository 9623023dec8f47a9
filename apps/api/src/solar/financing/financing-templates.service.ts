import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { licenceReaches } from '@vatio/domain/security/licences/licence'
import { builtInTemplatesBeside, isBuiltInTemplateId } from '@vatio/domain/solar/financing/financing-template'
import { financingTemplateErrors } from '@vatio/domain/solar/financing/financing-template.errors'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type * as endpoints from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './financing-templates.repository.ts'

const ENTITY = 'financingTemplate'

/**
 * The company's own templates, where its licence has financing, before the three of the product. One of them all is
 * the default.
 */
export async function listTemplates(
  call: Call<typeof endpoints.listFinancingTemplates>,
): Promise<FinancingTemplate[]> {
  const own = licenceReaches(call.actor.licence, solarFeatures.financing.licence)
    ? await repository.selectTemplates(call.tx)
    : []
  const templates = [...own, ...builtInTemplatesBeside(own).map((template) => ({ ...template, version: 1 }))]
  return call.query.onlyDefault ? templates.filter((template) => template.default) : templates
}

/** Saves a template; the one that becomes the default takes that from the former. */
export async function createTemplate(
  call: Call<typeof endpoints.createFinancingTemplate>,
): Promise<FinancingTemplate> {
  const id = newId()
  if (call.body.default) await repository.clearDefaultExcept(call.tx, id)
  const after = await repository.insertTemplate(call.tx, id, call.body)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after })
  return after
}

/** @throws FINANCING_TEMPLATE_BUILT_IN, FINANCING_TEMPLATE_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateTemplate(
  call: Call<typeof endpoints.updateFinancingTemplate>,
): Promise<FinancingTemplate> {
  const { id } = call.params
  const before = await readOwnTemplate(call.tx, id)
  if (call.body.default) await repository.clearDefaultExcept(call.tx, id)
  const after = await assertUpdated(await repository.updateTemplateRow(call.tx, id, call.body), () =>
    repository.selectTemplate(call.tx, id),
  )
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

/** @throws FINANCING_TEMPLATE_BUILT_IN. */
export async function removeTemplate(
  call: Call<typeof endpoints.removeFinancingTemplate>,
): Promise<{ affected: number }> {
  const { id } = call.params
  const before = await readOwnTemplate(call.tx, id)
  if (!(await repository.hideTemplate(call.tx, id))) throw domainError(requestErrors, 'NOT_FOUND')
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: id, before })
  return { affected: 1 }
}

async function readOwnTemplate(tx: TenantTransaction, id: string): Promise<FinancingTemplate> {
  if (isBuiltInTemplateId(id)) throw domainError(financingTemplateErrors, 'FINANCING_TEMPLATE_BUILT_IN')
  const template = await repository.selectTemplate(tx, id)
  if (!template) throw domainError(requestErrors, 'NOT_FOUND')
  return template
}
