import {
  MAX_PAGES,
  type TemplateComponent,
  type TemplateContent,
  type TemplatePage,
  type TemplateSettings,
} from '../report-templates/report-template.ts'

/** Whether a template takes another page. */
export const hasPageRoom = ({ pages }: TemplateContent): boolean => pages.length < MAX_PAGES

/** Adds an empty page after another, with its background; at the end where that one is unknown. */
export function addPage(content: TemplateContent, idPage: string, afterId: string | null): TemplateContent {
  const after = content.pages.find((page) => page.idPage === afterId)
  return insertPage(content, { idPage, background: after?.background ?? null, components: [] }, afterId)
}

/** Removes a page with its components; the last one stays. Its conditions go to the page before or after it. */
export function removePage(content: TemplateContent, idPage: string): TemplateContent {
  const at = content.pages.findIndex((page) => page.idPage === idPage)
  const removed = content.pages[at]
  if (!removed || content.pages.length === 1) return content
  const conditions = removed.components.filter(({ type }) => type === 'condition')
  const heir = content.pages[at === 0 ? 1 : at - 1]
  const pages = content.pages
    .filter((page) => page !== removed)
    .map((page) =>
      page === heir && conditions.length > 0
        ? { ...page, components: [...page.components, ...conditions] }
        : page,
    )
  return { ...content, pages }
}

/** Moves a page to a place in the order, from 0. */
export function movePage(content: TemplateContent, idPage: string, toIndex: number): TemplateContent {
  const moved = content.pages.find((page) => page.idPage === idPage)
  if (!moved) return content
  const others = content.pages.filter((page) => page !== moved)
  const at = Math.min(Math.max(toIndex, 0), others.length)
  if (content.pages[at] === moved) return content
  return { ...content, pages: [...others.slice(0, at), moved, ...others.slice(at)] }
}

/**
 * A copy of a page after it. Its blocks keep the conditions that they name; conditions are not copied.
 *
 * @param nextId gives ids that no page and no component has
 */
export function duplicatePage(
  content: TemplateContent,
  idPage: string,
  nextId: () => string,
): TemplateContent {
  const page = content.pages.find((one) => one.idPage === idPage)
  if (!page || !hasPageRoom(content)) return content
  const components = page.components
    .filter(({ type }) => type !== 'condition')
    .map((component): TemplateComponent => ({ ...component, uuid: nextId() }))
  return insertPage(content, { ...page, idPage: nextId(), components }, idPage)
}

/** Changes the background of a page or the condition under which it is shown. */
export function changePage(
  content: TemplateContent,
  idPage: string,
  change: Partial<Pick<TemplatePage, 'background' | 'showIf'>>,
): TemplateContent {
  return {
    ...content,
    pages: content.pages.map((page) => (page.idPage === idPage ? { ...page, ...change } : page)),
  }
}

/** Gives every page the same background, or none. */
export function changeAllBackgrounds(content: TemplateContent, idBackground: string | null): TemplateContent {
  const background = idBackground === null ? null : { idBackground }
  return { ...content, pages: content.pages.map((page) => ({ ...page, background })) }
}

/** Changes what repeats on every page. */
export function changeSettings(content: TemplateContent, change: Partial<TemplateSettings>): TemplateContent {
  return { ...content, settings: { ...content.settings, ...change } }
}

function insertPage(content: TemplateContent, page: TemplatePage, afterId: string | null): TemplateContent {
  if (!hasPageRoom(content)) return content
  const after = content.pages.findIndex(({ idPage }) => idPage === afterId)
  const at = after < 0 ? content.pages.length : after + 1
  return { ...content, pages: [...content.pages.slice(0, at), page, ...content.pages.slice(at)] }
}
