import { domainError } from '@vatio/domain/domain-error'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import { isDesignOffered } from '@vatio/domain/templates/report-templates/template.policy'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { findSeenTemplate, listSeenTemplates } from './report-templates.repository.ts'
import { assertDesignOffered, findDesign } from './template-choice.service.ts'
import * as repository from './template-defaults.repository.ts'

type Reading = Pick<Call, 'tx' | 'actor'>
type Default = ReplyOf<typeof endpoints.getCompanyTemplateDefault>
const ENTITY = 'template-default'

/** The default of the company for a type; null where there is none or it is gone. */
export async function getCompanyDefault(
  call: Call<typeof endpoints.getCompanyTemplateDefault>,
): Promise<Default> {
  const { templateType } = call.params
  const id = (await repository.listCompanyDefaults(call.tx)).get(templateType)
  const shared = id === undefined ? new Set<string>() : await findShared(call, templateType, [id])
  return { templateType, idTemplate: id !== undefined && shared.has(id) ? id : null }
}

/** @throws TEMPLATE_UNKNOWN for a template of another type or of a single user, LICENSE_REQUIRED. */
export async function setCompanyDefault(
  call: Call<typeof endpoints.setCompanyTemplateDefault>,
): Promise<Default> {
  const { tx, actor, params, body } = call
  const { templateType } = params
  const { idTemplate } = body
  if (idTemplate !== null) await assertShared(call, templateType, [[idTemplate, 'idTemplate']])
  const before = (await repository.listCompanyDefaults(tx)).get(templateType) ?? null
  await repository.saveCompanyDefault(tx, templateType, idTemplate)
  await auditChange(call, actor.clientUID, templateType, before)
  return { templateType, idTemplate }
}

/** The caller's default for a type; null where there is none or it is gone. */
export async function getUserDefault(call: Call<typeof endpoints.getUserTemplateDefault>): Promise<Default> {
  const { templateType } = call.params
  const id = (await repository.listUserDefaults(call.tx, call.actor.userUID)).get(templateType)
  const isThere = id !== undefined && (await isUsable(call, templateType, id))
  return { templateType, idTemplate: isThere ? id : null }
}

/** @throws TEMPLATE_UNKNOWN for a template of another type or user. */
export async function setUserDefault(call: Call<typeof endpoints.setUserTemplateDefault>): Promise<Default> {
  const { tx, actor, params, body } = call
  const { templateType } = params
  const { idTemplate } = body
  if (idTemplate !== null && !(await isUsable(call, templateType, idTemplate))) {
    throw domainError(reportTemplateErrors, 'TEMPLATE_UNKNOWN', { field: 'idTemplate' })
  }
  const before = (await repository.listUserDefaults(tx, actor.userUID)).get(templateType) ?? null
  await repository.saveUserDefault(tx, actor.userUID, templateType, idTemplate)
  await auditChange(call, actor.userUID, templateType, before)
  return { templateType, idTemplate }
}

/** Those of some templates of a type that everybody in the company can use. */
export async function findShared(
  { tx, actor }: Reading,
  templateType: TemplateType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const stored = await listSeenTemplates(tx, actor.userUID, { templateType })
  const ofCompany = new Set(
    stored.filter(({ userUID }) => userUID === null).map(({ idTemplate }) => idTemplate),
  )
  return new Set(
    ids.filter((id) => {
      const design = findDesign(id)
      return design
        ? design.templateType === templateType && isDesignOffered(design, actor.licence)
        : ofCompany.has(id)
    }),
  )
}

/**
 * Refuses templates that not everybody in the company can use.
 *
 * @param named templates with the fields that name them.
 * @throws TEMPLATE_UNKNOWN, LICENSE_REQUIRED for a design that the licence does not include.
 */
export async function assertShared(
  call: Reading,
  templateType: TemplateType,
  named: readonly (readonly [id: string, field: string])[],
): Promise<void> {
  const shared = await findShared(
    call,
    templateType,
    named.map(([id]) => id),
  )
  const [wrong] = named.filter(([id]) => !shared.has(id))
  if (!wrong) return
  const design = findDesign(wrong[0])
  if (design?.templateType === templateType) assertDesignOffered(design, call.actor.licence)
  throw domainError(reportTemplateErrors, 'TEMPLATE_UNKNOWN', { field: wrong[1] })
}

async function isUsable({ tx, actor }: Reading, templateType: TemplateType, id: string): Promise<boolean> {
  const design = findDesign(id)
  if (design) return design.templateType === templateType && isDesignOffered(design, actor.licence)
  return (await findSeenTemplate(tx, actor.userUID, id))?.templateType === templateType
}

async function auditChange(
  call: Pick<Call, 'audit' | 'body'> & { readonly body: { readonly idTemplate: string | null } },
  idEntity: string,
  templateType: TemplateType,
  before: string | null,
): Promise<void> {
  const { idTemplate } = call.body
  if (before === idTemplate) return
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity,
    before: { templateType, idTemplate: before },
    after: { templateType, idTemplate },
  })
}
