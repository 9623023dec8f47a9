import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import { cleanTemplateContent } from '@vatio/domain/templates/report-templates/clean-template'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { presentTemplate } from './report-templates.presenter.ts'
import { reportTemplateTable } from './report-templates.repository.ts'
import { getSeenTemplate, getView } from './report-templates.service.ts'
import { findKnownMedia, getWritableTemplate, templateStore } from './template-store.service.ts'
import * as repository from './template-versions.repository.ts'

/** What a template was after each save, the newest first. @throws NOT_FOUND. */
export async function listVersions(
  call: Call<typeof endpoints.listTemplateVersions>,
): Promise<ReplyOf<typeof endpoints.listTemplateVersions>> {
  const { idTemplate } = await getSeenTemplate(call, call.params.id)
  const rows = await repository.listVersions(call.tx, idTemplate)
  const versions = rows.map(({ version, name, pageCount, creationTimestamp, userUID, userName }, index) => ({
    version,
    name,
    pageCount,
    savedAt: creationTimestamp.toISOString(),
    savedBy: userUID === null || userName === null ? null : { userUID, userName },
    isCurrent: index === 0,
  }))
  return [versions, versions.length, { totalIsExact: true }]
}

/** @throws NOT_FOUND. */
export async function getTemplateVersion(
  call: Call<typeof endpoints.getTemplateVersion>,
): Promise<ReportTemplate> {
  const stored = await getSeenTemplate(call, call.params.id)
  const { name, description, content, version } = await getVersion(call.tx, call.params)
  return presentTemplate({ ...stored, name, description, content, version }, await getView(call))
}

/**
 * Writes a former version as the newest one, without the images, backgrounds and variables that are gone.
 *
 * @throws NOT_FOUND, TEMPLATE_BUILT_IN, TEMPLATE_COMPANY_BY_ADMIN, TEMPLATE_NAME_TAKEN.
 */
export async function restoreVersion(
  call: Call<typeof endpoints.restoreTemplateVersion>,
): Promise<ReplyOf<typeof endpoints.restoreTemplateVersion>> {
  const { tx, actor, params } = call
  await lockRow(tx, reportTemplateTable, params.id, 'update')
  const before = await getWritableTemplate(call, params.id)
  const { identifier, templateType, userUID, version } = before
  const former = await getVersion(tx, params)
  const media = await findKnownMedia(tx, actor.userUID, former.content)
  const { content, removed } = cleanTemplateContent(former.content, getVariableCatalogue(templateType), media)
  const { name, description } = former
  const values = { identifier, templateType, userUID, name, description, content }
  const stored = await templateStore.update(call, { id: params.id, version }, values, before)
  return { template: presentTemplate(stored, await getView(call)), removed: [...removed] }
}

async function getVersion(
  tx: TenantTransaction,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const found = await repository.findVersion(tx, id, version)
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  return found
}
