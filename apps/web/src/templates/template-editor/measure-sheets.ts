import { pageMargin, sheetSize } from '@vatio/domain/templates/report-documents/page-geometry'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { sheetsOfPage } from './canvas-document.ts'
import type { Area, DrawnBlock, DrawnSheet } from './drop-place.ts'

/** Screen pixels of a millimetre of a sheet. */
export function pixelsPerMm(sheet: Pick<DrawnSheet, 'area'>, content: TemplateContent): number {
  return sheet.area.width / sheetSize(content.orientation).widthMm
}

/** The sheets of the canvas as they are drawn now, without the block that is dragged. */
export function measureSheets(
  canvas: HTMLElement,
  content: TemplateContent,
  dragged: string | null,
): readonly DrawnSheet[] {
  return content.pages.flatMap((page) => {
    const places = new Map(page.components.map((component) => [component.uuid, component]))
    return sheetsOfPage(page).flatMap(({ idSheet, idPage, firstRow, endRow }) => {
      const element = canvas.querySelector(`[data-sheet="${CSS.escape(idSheet)}"]`)
      if (!element) return []
      const area = areaOf(element)
      const margin = pageMargin.sideMm * pixelsPerMm({ area }, content)
      const columns = { left: area.left + margin, width: area.width - 2 * margin }
      const blocks = [...element.querySelectorAll<HTMLElement>('[data-block]')].flatMap(
        (block): readonly DrawnBlock[] => {
          const uuid = block.dataset.block ?? ''
          const place = places.get(uuid)
          return !place || uuid === dragged ? [] : [{ place, area: areaOf(block) }]
        },
      )
      return [{ idPage, area, columns, firstRow, endRow, blocks }]
    })
  })
}

/** The sheet at a height of the screen, else the nearest one. */
export function sheetAt(sheets: readonly DrawnSheet[], y: number): DrawnSheet | null {
  const distance = ({ area }: DrawnSheet) => Math.max(area.top - y, y - area.top - area.height, 0)
  return sheets.reduce<DrawnSheet | null>(
    (nearest, sheet) => (nearest === null || distance(sheet) < distance(nearest) ? sheet : nearest),
    null,
  )
}

export function areaOf(element: Element): Area {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}
