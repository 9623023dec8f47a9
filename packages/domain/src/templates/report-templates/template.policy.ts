import { hasRole, type Role } from '../../identity/accounts/role.ts'
import { licenceReaches, type Licence } from '../../identity/licences/licence.ts'
import type { ReportDesign } from '../report-designs/report-design.ts'

/** Whose a template is: the company's, or of the user who made it. */
export const templateOwners = ['company', 'user'] as const
export type TemplateOwner = (typeof templateOwners)[number]

/** From this licence up: every built-in design, defaults of users, conditional configuration. */
export const TEMPLATE_LICENCE = 'professional' satisfies Licence

interface TemplateUser {
  readonly userUID: string
  readonly role: Role
}

/** Whether a user may write templates of the company. */
export function canWriteCompanyTemplates(role: Role): boolean {
  return hasRole(role, 'admin')
}

/** Whether a user may change or delete a template that they see; null is a template of the company. */
export function canWriteTemplate({ userUID, role }: TemplateUser, ownerUserUID: string | null): boolean {
  return ownerUserUID === null ? canWriteCompanyTemplates(role) : ownerUserUID === userUID
}

/** Whether a licence includes a built-in design. */
export function isDesignOffered(design: Pick<ReportDesign, 'offeredOnFreemium'>, licence: Licence): boolean {
  return design.offeredOnFreemium || licenceReaches(licence, TEMPLATE_LICENCE)
}
