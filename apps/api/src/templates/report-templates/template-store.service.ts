import { randomBytes } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import { toIdentifier } from '@vatio/domain/templates/report-templates/template-file'
import {
  canWriteCompanyTemplates,
  canWriteTemplate,
  type TemplateOwner,
} from '@vatio/domain/templates/report-templates/template.policy'
import {
  validateTemplateContent,
  type KnownMedia,
} from '@vatio/domain/templates/report-templates/template-problems'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import { countRecords } from '../../platform/records/record-table.ts'
import { listSeenImages } from '../generic-documents/generic-documents.service.ts'
import { listOwnBackgrounds } from '../backgrounds/backgrounds.service.ts'
import {
  findTemplate,
  reportTemplateTable,
  findSeenTemplate,
  type StoredTemplate,
} from './report-templates.repository.ts'
import { findDesign } from './template-choice.service.ts'
import { recordVersion } from './template-versions.repository.ts'

/** What is written of a template. */
export interface TemplateValues {
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  readonly description: string
  readonly content: TemplateContent
  readonly userUID: string | null
}

export type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

const template = {
  record: reportTemplateTable,
  entity: 'report-template' as const,
  find: findTemplate,
  toValues: ({ content, ...values }: TemplateValues) => ({
    ...values,
    content: JSON.stringify(content),
  }),
  saveParts: recordVersion,
  toAudited: async (_tx: TenantTransaction, stored: StoredTemplate) => toAudited(stored),
}
export const templateStore = recordStore(template)
export const templateDeletion = softDeletion({
  ...template,
  find: async (tx, id) => {
    const stored = await findTemplate(tx, id)
    return stored && toAudited(stored)
  },
})

/** Stores a new template. @throws LICENSE_LIMIT_REACHED, TEMPLATE_NAME_TAKEN. */
export async function storeNewTemplate(
  call: Writing,
  values: Omit<TemplateValues, 'identifier'>,
): Promise<StoredTemplate> {
  await assertRoom(call.tx, call.actor)
  const identifier = toIdentifier(values.name, randomBytes(4).toString('hex'))
  return templateStore.create(call, { ...values, identifier })
}

/** @throws LICENSE_LIMIT_REACHED. */
export function assertRoom(tx: TenantTransaction, actor: Pick<Actor, 'licence'>): Promise<void> {
  return assertWithinLicence(tx, actor, 'templates', () => countRecords(tx, 'reportTemplates'))
}

/** A template that the caller may write. @throws NOT_FOUND, TEMPLATE_BUILT_IN, TEMPLATE_COMPANY_BY_ADMIN. */
export async function getWritableTemplate({ tx, actor }: Writing, id: string): Promise<StoredTemplate> {
  if (findDesign(id)) throw domainError(reportTemplateErrors, 'TEMPLATE_BUILT_IN')
  const stored = await findSeenTemplate(tx, actor.userUID, id)
  if (!stored) throw domainError(requestErrors, 'NOT_FOUND')
  if (!canWriteTemplate(actor, stored.userUID)) {
    throw domainError(reportTemplateErrors, 'TEMPLATE_COMPANY_BY_ADMIN')
  }
  return stored
}

/** The owner of a template that is written: null for the company. @throws TEMPLATE_COMPANY_BY_ADMIN. */
export function toOwner(
  { role, userUID }: Pick<Actor, 'role' | 'userUID'>,
  ownedBy: TemplateOwner,
): string | null {
  if (ownedBy === 'user') return userUID
  if (!canWriteCompanyTemplates(role)) {
    throw domainError(reportTemplateErrors, 'TEMPLATE_COMPANY_BY_ADMIN', { field: 'ownedBy' })
  }
  return null
}

/** Refuses content that cannot be filled in, or that uses images of others. @throws the codes of `templateErrors`. */
export async function assertContent(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  templateType: TemplateType,
  content: TemplateContent,
): Promise<void> {
  const media = await findKnownMedia(tx, actor.userUID, content)
  validateTemplateContent(content, getVariableCatalogue(templateType), media)
}

/** Those of the backgrounds and images of a content that the user may use. */
export async function findKnownMedia(
  tx: TenantTransaction,
  userUID: string,
  content: TemplateContent,
): Promise<KnownMedia> {
  const named = content.pages
    .flatMap((page) => page.components)
    .flatMap(({ idGenericDocument }) => idGenericDocument ?? [])
  const images = named.length === 0 ? [] : await listSeenImages(tx, userUID, named)
  const backgrounds = await listOwnBackgrounds(tx)
  return {
    images: new Set(images),
    backgrounds: new Set(backgrounds.map(({ idBackground }) => idBackground)),
  }
}

/** What the audit keeps: the content itself stays in the versions. */
function toAudited({ content, creationTimestamp: _, updateTimestamp: __, ...facts }: StoredTemplate) {
  return {
    ...facts,
    pages: content.pages.length,
    components: content.pages.reduce((sum, page) => sum + page.components.length, 0),
  }
}
