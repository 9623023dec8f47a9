import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { ReportDesign } from '@vatio/domain/templates/report-designs/report-design'
import { isDesignOffered } from '@vatio/domain/templates/report-templates/template.policy'
import type {
  ListedTemplate,
  ReportTemplate,
} from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { elementAt } from '@vatio/domain/element-at'
import type { StoredTemplate } from './report-templates.repository.ts'
import type { DefaultIds } from './template-defaults.repository.ts'

/** Who looks at templates, and what is their default. */
export interface TemplateView {
  readonly clientUID: string
  readonly licence: Licence
  readonly companyDefaults: DefaultIds
  readonly userDefaults: DefaultIds
}

/** A stored template as the API returns it. */
export function presentTemplate(template: StoredTemplate, view: TemplateView): ReportTemplate {
  const { idTemplate, identifier, templateType, name, description, version, content } = template
  return {
    idTemplate,
    identifier,
    templateType,
    name,
    description,
    ...defaultFlags(template, view),
    isBuiltIn: false,
    isOffered: true,
    owner: { clientUID: view.clientUID, userUID: template.userUID },
    createdAt: template.creationTimestamp.toISOString(),
    updatedAt: template.updateTimestamp.toISOString(),
    version,
    ...(content as Content),
  }
}

/** A built-in template as the API returns it. */
export function presentDesign(design: ReportDesign, view: TemplateView): ReportTemplate {
  const { idTemplate, identifier, templateType, name, description, content } = design
  return {
    idTemplate,
    identifier,
    templateType,
    name,
    description,
    ...defaultFlags(design, view),
    isBuiltIn: true,
    isOffered: isDesignOffered(design, view.licence),
    owner: { clientUID: view.clientUID, userUID: null },
    createdAt: null,
    updatedAt: null,
    version: 1,
    ...(content as Content),
  }
}

/** What a list shows of a template. */
export function toListed({ pages, pageSize: _, settings, ...facts }: ReportTemplate): ListedTemplate {
  return { ...facts, accent: settings.accent, pageCount: pages.length, firstPage: elementAt(pages, 0) }
}

// The lists of the domain are read only; they are not changed here either.
type Content = Pick<ReportTemplate, 'pages' | 'pageSize' | 'orientation' | 'settings'>

function defaultFlags(
  { idTemplate, templateType }: Pick<StoredTemplate, 'idTemplate' | 'templateType'>,
  { companyDefaults, userDefaults }: TemplateView,
) {
  return {
    isDefault: companyDefaults.get(templateType) === idTemplate,
    isOwnDefault: userDefaults.get(templateType) === idTemplate,
  }
}
