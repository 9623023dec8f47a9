import { builtInBackgrounds } from '@vatio/domain/templates/backgrounds/background'
import { drawBackground } from '@vatio/domain/templates/backgrounds/draw-background'
import { drawChart } from '@vatio/domain/templates/report-documents/draw-chart'
import { drawMap } from '@vatio/domain/templates/report-documents/draw-map'
import { columnsWidthMm } from '@vatio/domain/templates/report-documents/page-geometry'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { toSvgText } from '@vatio/domain/templates/report-documents/svg-shape'
import type { Drawing } from './typesetter.ts'

const FONT = 'Inter'

/** Charts, maps and built-in backgrounds of a report as SVG. */
export function drawingsOf(document: ReportDocument): readonly Drawing[] {
  const { colours, orientation } = document
  const backgrounds = new Set(document.pages.map(({ idBackground }) => idBackground))
  const drawn = builtInBackgrounds
    .filter((background) => backgrounds.has(background))
    .map((background) => ({
      name: `background-${background}`,
      drawing: toSvgText(drawBackground(background, orientation, colours)),
    }))
  const cells = document.pages.flatMap(({ bands }) => bands.flatMap((band) => band.cells))
  const blocks = cells.flatMap(({ w, blocks: shown }) =>
    shown.flatMap((block) => {
      if (block.type !== 'chart' && block.type !== 'map') return []
      const size = { widthMm: columnsWidthMm(orientation, w), heightMm: block.heightMm, colours, font: FONT }
      const shape = block.type === 'chart' ? drawChart(block.chart, size) : drawMap(block.map, size)
      return [{ name: block.id, drawing: toSvgText(shape) }]
    }),
  )
  return [...drawn, ...blocks]
}
