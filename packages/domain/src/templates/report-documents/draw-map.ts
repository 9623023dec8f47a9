import type { ReportMap } from '../report-data/report-variable.ts'
import type { DrawingSize } from './draw-chart.ts'
import type { SvgShape } from './svg-shape.ts'

/** The outlines as a drawing, north up, in mm. */
export function drawMap({ outlines }: ReportMap, { widthMm, heightMm, colours }: DrawingSize): SvgShape {
  const points = outlines.flatMap((outline) => outline.points)
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const scale = Math.min(widthMm / (right - left || 1), heightMm / (high - low || 1))
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthMm} ${heightMm}` },
    children: outlines.map((outline) => ({
      tag: 'polygon' as const,
      attributes: {
        points: outline.points.map(([x, y]) => `${(x - left) * scale},${(high - y) * scale}`).join(' '),
        fill: outline.tone === 'panel' ? colours.accent : colours.tint,
        stroke: colours.secondary,
        'stroke-width': 0.2,
      },
    })),
  }
}
