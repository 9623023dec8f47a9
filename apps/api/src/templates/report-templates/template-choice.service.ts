import { domainError } from '@vatio/domain/domain-error'
import { elementAt } from '@vatio/domain/element-at'
import { licenceReaches, type Licence } from '@vatio/domain/identity/licences/licence'
import { requestErrors } from '@vatio/domain/request.errors'
import {
  chooseTemplate,
  type TemplateContext,
} from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { ReportDesign } from '@vatio/domain/templates/report-designs/report-design'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { isDesignOffered, TEMPLATE_LICENCE } from '@vatio/domain/templates/report-templates/template.policy'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { getLicence } from '../../identity/licences/licences.service.ts'
import { getTemplateRules } from '../conditional-configuration/conditional-rules.service.ts'
import { findSeenTemplate, listSeenTemplates, type StoredTemplate } from './report-templates.repository.ts'
import { listCompanyDefaults, listGroupsOf, listUserDefaults } from './template-defaults.repository.ts'

/** The template that a report is made with. */
export interface ResolvedTemplate {
  readonly idTemplate: string
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  /** 1 for a built-in one. */
  readonly version: number
  readonly content: TemplateContent
  readonly isBuiltIn: boolean
}

/**
 * The template of a record: the chosen one, or else by the rules of its type, the defaults of the user and of the company,
 * the built-in one.
 *
 * @param actor who makes the report; also of a job.
 * @param context facts about the record; the groups are those of the actor where they are left out.
 * @param idTemplate the template that somebody chose.
 * @throws NOT_FOUND for a chosen template that is gone, of another type or of another user; LICENSE_REQUIRED for a design that
 *   the licence does not include.
 */
export async function resolveTemplate(
  tx: TenantTransaction,
  actor: Pick<Actor, 'userUID'>,
  templateType: TemplateType,
  context: TemplateContext,
  idTemplate?: string | null,
): Promise<ResolvedTemplate> {
  const licence = await getLicence(tx)
  if (idTemplate) return resolveChosen(tx, actor, licence, templateType, idTemplate)
  const stored = await listSeenTemplates(tx, actor.userUID, { templateType })
  const found = (id: string) => findUsable(id, stored, templateType, licence)
  const hasRules = licenceReaches(licence, TEMPLATE_LICENCE)
  const { rules, fallback } = hasRules
    ? await getTemplateRules(tx, templateType)
    : { rules: [], fallback: null }
  const builtIn = getBuiltInDesign(templateType, licence)
  const choices = {
    rules,
    fallback,
    userDefault: hasRules ? ((await listUserDefaults(tx, actor.userUID)).get(templateType) ?? null) : null,
    companyDefault: (await listCompanyDefaults(tx)).get(templateType) ?? null,
    builtIn: builtIn.idTemplate,
  }
  const group = context.group ?? (await listGroupsOf(tx, actor.userUID))
  const { idTemplate: id } = chooseTemplate(choices, { ...context, group }, (one) => found(one) !== null)
  return found(id) ?? ofDesign(builtIn)
}

/** The built-in design of that id. */
export function findDesign(id: string): ReportDesign | null {
  return reportDesigns.find((design) => design.idTemplate === id) ?? null
}

/** Refuses a design that the licence does not include. @throws LICENSE_REQUIRED. */
export function assertDesignOffered(design: ReportDesign, licence: Licence): void {
  if (isDesignOffered(design, licence)) return
  throw domainError(requestErrors, 'LICENSE_REQUIRED', { details: { licence: TEMPLATE_LICENCE } })
}

/**
 * The design of a type that is used where nothing else is: the first one that the licence includes. A report can always be
 * made, so that a type without such a design has its first one.
 */
export function getBuiltInDesign(templateType: TemplateType, licence: Licence): ReportDesign {
  const designs = reportDesigns.filter((design) => design.templateType === templateType)
  return designs.find((design) => isDesignOffered(design, licence)) ?? elementAt(designs, 0)
}

async function resolveChosen(
  tx: TenantTransaction,
  actor: Pick<Actor, 'userUID'>,
  licence: Licence,
  templateType: TemplateType,
  idTemplate: string,
): Promise<ResolvedTemplate> {
  const design = findDesign(idTemplate)
  // The one that is used where nobody chooses may also be chosen.
  if (design && design !== getBuiltInDesign(design.templateType, licence))
    assertDesignOffered(design, licence)
  const stored = design ? null : await findSeenTemplate(tx, actor.userUID, idTemplate)
  const resolved = design ? ofDesign(design) : stored && ofStored(stored)
  if (resolved?.templateType !== templateType) throw domainError(requestErrors, 'NOT_FOUND')
  return resolved
}

/** The template of that id, if it is there for this type and licence. */
function findUsable(
  id: string,
  stored: readonly StoredTemplate[],
  templateType: TemplateType,
  licence: Licence,
): ResolvedTemplate | null {
  const design = findDesign(id)
  if (design)
    return design.templateType === templateType && isDesignOffered(design, licence) ? ofDesign(design) : null
  const own = stored.find((template) => template.idTemplate === id)
  return own ? ofStored(own) : null
}

const ofDesign = ({
  idTemplate,
  identifier,
  templateType,
  name,
  content,
}: ReportDesign): ResolvedTemplate => ({
  idTemplate,
  identifier,
  templateType,
  name,
  version: 1,
  content,
  isBuiltIn: true,
})

const ofStored = (template: StoredTemplate): ResolvedTemplate => {
  const { idTemplate, identifier, templateType, name, version, content } = template
  return { idTemplate, identifier, templateType, name, version, content, isBuiltIn: false }
}
