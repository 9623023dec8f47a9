import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { foldText } from '@vatio/domain/text/fold-text'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import { freeName } from '@vatio/domain/templates/report-templates/template-file'
import { canWriteTemplate } from '@vatio/domain/templates/report-templates/template.policy'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { presentDesign, presentTemplate, toListed, type TemplateView } from './report-templates.presenter.ts'
import * as repository from './report-templates.repository.ts'
import { assertDesignOffered, findDesign } from './template-choice.service.ts'
import { listCompanyDefaults, listUserDefaults } from './template-defaults.repository.ts'
import {
  assertContent,
  assertRoom,
  getWritableTemplate,
  storeNewTemplate,
  templateDeletion,
  templateStore,
  toOwner,
} from './template-store.service.ts'

export { resolveTemplate, type ResolvedTemplate } from './template-choice.service.ts'

type Reading = Pick<Call, 'tx' | 'actor'>

/** A deleted template is restored within the licence. */
export const reportTemplateRestorer: Restorer = {
  entity: 'report-template',
  restore: undelete,
}

async function undelete(tx: TenantTransaction, actor: Pick<Actor, 'licence'>, id: string): Promise<void> {
  await lockDeletedRow(tx, repository.reportTemplateTable, id)
  await assertRoom(tx, actor)
  await undeleteRow(tx, repository.reportTemplateTable, id)
}

/** Own templates, those of the company, built-in ones. */
export async function listTemplates(
  call: Call<typeof endpoints.listReportTemplates>,
): Promise<ReplyOf<typeof endpoints.listReportTemplates>> {
  const { tx, actor, query } = call
  const view = await getView(call)
  const stored = await repository.listSeenTemplates(tx, actor.userUID, query)
  const words = foldText(query.text).split(/\s+/)
  const designs = reportDesigns.filter(({ templateType, name, description }) => {
    const text = foldText(`${name} ${description}`)
    return (query.templateType ?? templateType) === templateType && words.every((word) => text.includes(word))
  })
  const found = [
    ...stored.map((template) => toListed(presentTemplate(template, view))),
    ...designs.map((design) => toListed(presentDesign(design, view))),
  ]
  return [found, found.length, { totalIsExact: stored.length < repository.MOST_LISTED }]
}

/** @throws NOT_FOUND, LICENSE_REQUIRED for a design that the licence does not include. */
export async function getTemplate(call: Reading, id: string): Promise<ReportTemplate> {
  const design = findDesign(id)
  if (design) assertDesignOffered(design, call.actor.licence)
  const view = await getView(call)
  return design ? presentDesign(design, view) : presentTemplate(await getSeenTemplate(call, id), view)
}

/** @throws LICENSE_LIMIT_REACHED, TEMPLATE_COMPANY_BY_ADMIN, TEMPLATE_NAME_TAKEN, the codes of `templateErrors`. */
export async function createTemplate(
  call: Call<typeof endpoints.createReportTemplate>,
): Promise<ReportTemplate> {
  const { templateType, name, description, ownedBy, ...content } = call.body
  const userUID = toOwner(call.actor, ownedBy)
  await assertContent(call, templateType, content)
  const stored = await storeNewTemplate(call, { templateType, name, description, content, userUID })
  return presentTemplate(stored, await getView(call))
}

/** @throws the errors of {@link createTemplate} but the limit; NOT_FOUND, TEMPLATE_BUILT_IN, VERSION_CONFLICT. */
export async function updateTemplate(
  call: Call<typeof endpoints.updateReportTemplate>,
): Promise<ReportTemplate> {
  const { idTemplate: id, version, name, description, ownedBy, ...content } = call.body
  await lockRow(call.tx, repository.reportTemplateTable, id, 'update')
  const before = await getWritableTemplate(call, id)
  const { identifier, templateType } = before
  const view = await getView(call)
  if (before.version !== version) throw versionConflict(presentTemplate(before, view))
  const userUID = toOwner(call.actor, ownedBy)
  await assertContent(call, templateType, content)
  const values = { identifier, templateType, name, description, content, userUID }
  return presentTemplate(await templateStore.update(call, { id, version }, values, before), view)
}

/** @throws NOT_FOUND, TEMPLATE_BUILT_IN, TEMPLATE_COMPANY_BY_ADMIN. */
export async function removeTemplate(
  call: Call<typeof endpoints.removeReportTemplate>,
): Promise<{ affected: number }> {
  const { idTemplate } = await getWritableTemplate(call, call.params.id)
  return templateDeletion.remove(call, idTemplate)
}

/** Restores a template that the caller owned or deleted. @throws NOT_FOUND, LICENSE_LIMIT_REACHED, RESTORE_KEY_TAKEN. */
export async function restoreTemplate(
  call: Call<typeof endpoints.restoreReportTemplate>,
): Promise<ReportTemplate> {
  const { tx, actor, params } = call
  const removed = await repository.findRemovedTemplate(tx, actor.userUID, params.id)
  if (!removed) throw domainError(requestErrors, 'NOT_FOUND')
  if (!canWriteTemplate(actor, removed.userUID)) {
    throw domainError(reportTemplateErrors, 'TEMPLATE_COMPANY_BY_ADMIN')
  }
  await undelete(tx, actor, params.id)
  await call.audit({ action: 'restore', entity: reportTemplateRestorer.entity, idEntity: params.id })
  return getTemplate(call, params.id)
}

/** @throws NOT_FOUND, LICENSE_REQUIRED, LICENSE_LIMIT_REACHED, TEMPLATE_COMPANY_BY_ADMIN, TEMPLATE_NAME_TAKEN. */
export async function createCopy(
  call: Call<typeof endpoints.duplicateReportTemplate>,
): Promise<ReportTemplate> {
  const { tx, actor, params, body } = call
  const design = findDesign(params.id)
  if (design) assertDesignOffered(design, actor.licence)
  const { templateType, name, description, content } = design ?? (await getSeenTemplate(call, params.id))
  const userUID = toOwner(actor, body.ownedBy)
  const copy = body.name ?? freeName(name, await repository.listNames(tx, templateType, userUID))
  const stored = await storeNewTemplate(call, { templateType, name: copy, description, content, userUID })
  return presentTemplate(stored, await getView(call))
}

/** @throws NOT_FOUND. */
export async function getSeenTemplate(
  { tx, actor }: Reading,
  id: string,
): Promise<repository.StoredTemplate> {
  const stored = await repository.findSeenTemplate(tx, actor.userUID, id)
  if (!stored) throw domainError(requestErrors, 'NOT_FOUND')
  return stored
}

/** What the caller's view of templates depends on. */
export async function getView({ tx, actor }: Reading): Promise<TemplateView> {
  return {
    clientUID: actor.clientUID,
    licence: actor.licence,
    companyDefaults: await listCompanyDefaults(tx),
    userDefaults: await listUserDefaults(tx, actor.userUID),
  }
}
