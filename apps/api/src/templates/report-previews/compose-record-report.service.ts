import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { composeReport, type MissingVariable } from '@vatio/domain/templates/report-documents/compose-report'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import type { PreviewInput } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  getReportData,
  type ReportReading,
  type ReportRecord,
  type ReportViewer,
} from '../report-data/report-data.service.ts'
import { listOwnBackgrounds } from '../backgrounds/backgrounds.service.ts'
import { getReportCompany } from '../report-documents/report-company.service.ts'
import { resolveTemplate, type ResolvedTemplate } from '../report-templates/report-templates.service.ts'
import { findKnownMedia } from '../report-templates/template-store.service.ts'
import type { StoredPreview } from './report-previews.repository.ts'

export interface RecordReportRequest {
  readonly templateType: TemplateType
  readonly source: ReportSource
  /** The chosen template; without it, that of the record. */
  readonly idTemplate?: string | null | undefined
  /** True adds the pages "Cómo se calcula" where the template has none. */
  readonly explanations?: boolean | undefined
}

/** The report of a record with the values and the template that it was made of. */
export interface RecordReport {
  readonly document: ReportDocument
  readonly data: ReportData
  readonly missing: readonly MissingVariable[]
  readonly template: ResolvedTemplate
  readonly title: string
  readonly email: string | null
}

/**
 * Fills the template of a record in with its values, as the viewer sees them.
 *
 * @throws NOT_FOUND for a record or template that the viewer does not see; APPLICATION_REQUIRED; LICENSE_REQUIRED; the codes
 *   of the record and of the template's conditions.
 */
export async function composeRecordReport(
  tx: TenantTransaction,
  viewer: ReportViewer,
  request: RecordReportRequest,
  platform: ReportReading['platform'],
): Promise<RecordReport> {
  const { templateType, source, idTemplate, explanations } = request
  const record = await getReportData({ tx, viewer, platform }, templateType, source)
  const template = await resolveTemplate(tx, viewer, templateType, record.context, idTemplate)
  const composed = await compose(tx, templateType, template.content, record, explanations)
  return { ...composed, data: record.data, template, title: record.title, email: record.email }
}

/** A preview ready to be stored, of a record or blank, with a stored template or one that is being written. */
export async function composePreview(
  { tx, viewer, platform }: ReportReading,
  { templateType, source, idTemplate, content: written, isBlank, explanations }: PreviewInput,
): Promise<StoredPreview & { readonly title: string }> {
  const content = written && (await withoutImagesOfOthers(tx, viewer.userUID, written))
  if (isBlank) {
    const template = content ? null : await resolveTemplate(tx, viewer, templateType, {}, idTemplate)
    const shown = content ?? template?.content
    if (!shown) throw new Error('a template is given or resolved')
    const title = template?.name ?? 'Vista previa'
    const composed = await composeBlank(tx, templateType, shown, title, platform.clock.today())
    return { ...composed, data: null, source: null, template: factsOf(template), email: null, title }
  }
  if (!source) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'source' })
  if (!content) {
    const request = { templateType, source, idTemplate, explanations }
    const { template, ...report } = await composeRecordReport(tx, viewer, request, platform)
    return { ...report, source, template: factsOf(template) }
  }
  const record = await getReportData({ tx, viewer, platform }, templateType, source)
  const composed = await compose(tx, templateType, content, record, explanations)
  const { data, title, email } = record
  return { ...composed, data, source, template: null, email, title }
}

/** Content that nobody checked yet: the id of a colleague's image would show it. */
async function withoutImagesOfOthers(
  tx: TenantTransaction,
  userUID: string,
  content: TemplateContent,
): Promise<TemplateContent> {
  const { images } = await findKnownMedia(tx, userUID, content)
  const isSeen = (id: string | null | undefined) => !id || images.has(id)
  return {
    ...content,
    pages: content.pages.map((page) => ({
      ...page,
      components: page.components.map((component) =>
        isSeen(component.idGenericDocument) ? component : { ...component, idGenericDocument: null },
      ),
    })),
  }
}

const factsOf = (template: ResolvedTemplate | null) =>
  template && { idTemplate: template.idTemplate, name: template.name, version: template.version }

async function compose(
  tx: TenantTransaction,
  templateType: TemplateType,
  content: TemplateContent,
  { data, title, date }: ReportRecord,
  explanations: boolean | undefined,
) {
  const settings = explanations ? { ...content.settings, hasExplanations: true } : content.settings
  return composeReport({
    content: { ...content, settings },
    catalogue: getVariableCatalogue(templateType),
    data,
    company: await getReportCompany(tx),
    title,
    date,
    backgroundImages: await readBackgroundImages(tx),
  })
}

async function composeBlank(
  tx: TenantTransaction,
  templateType: TemplateType,
  content: TemplateContent,
  title: string,
  date: string,
) {
  const catalogue = getVariableCatalogue(templateType)
  const company = await getReportCompany(tx)
  const backgroundImages = await readBackgroundImages(tx)
  const request = { content, catalogue, data: null, company, title, date, backgroundImages, isDesign: true }
  return composeReport(request)
}

async function readBackgroundImages(tx: TenantTransaction): Promise<Record<string, string>> {
  const own = await listOwnBackgrounds(tx)
  return Object.fromEntries(
    own.map(({ idBackground, idGenericDocument }) => [idBackground, idGenericDocument]),
  )
}
