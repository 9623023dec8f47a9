import { elementAt } from '../../element-at.ts'
import { CHART_FONT_SIZE } from './chart-font.ts'
import { INK, rounded, shape } from './draw-shapes.ts'
import type { SvgShape } from './svg-shape.ts'
import { fitText, textWidth } from './text-width.ts'

/** Labels under an axis: every `step`-th one, level or turned. */
export interface CategoryLabels {
  readonly labels: readonly string[]
  readonly step: number
  readonly isTurned: boolean
  /** Room under the axis, in points. */
  readonly height: number
}

/** More categories than these are a sequence, such as hours or years, of which some labels may be left out. */
const SEQUENCE_LENGTH = 13
const GAP = 2.5

/** Room for the labels, in points: of each category, left of the first one, and under the axis. */
interface LabelRoom {
  readonly bandWidth: number
  readonly left: number
  readonly greatestHeight: number
}

/** Labels that do not touch each other: a long sequence leaves some out, few names are turned by 40 degrees and cut. */
export function layoutCategoryLabels(
  labels: readonly string[],
  { bandWidth, left, greatestHeight }: LabelRoom,
): CategoryLabels {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, CHART_FONT_SIZE)))
  const level = { labels, step: 1, isTurned: false, height: CHART_FONT_SIZE + 6 }
  if (widest + GAP <= bandWidth) return level
  if (labels.length >= SEQUENCE_LENGTH) return { ...level, step: Math.ceil((widest + 2 * GAP) / bandWidth) }
  const longest = Math.min(
    (greatestHeight - CHART_FONT_SIZE - 4) / SIN,
    (left + bandWidth / 2 - ASCENT) / COS,
  )
  const cut = labels.map((label) => fitText(label, longest, CHART_FONT_SIZE))
  const width = Math.max(0, ...cut.map((label) => textWidth(label, CHART_FONT_SIZE)))
  return { labels: cut, step: 1, isTurned: true, height: width * SIN + CHART_FONT_SIZE + 4 }
}

const TURN_DEG = 40
/** A turned label reaches so much further left than its base line. */
const ASCENT = CHART_FONT_SIZE / 2
const SIN = Math.sin((TURN_DEG * Math.PI) / 180)
const COS = Math.cos((TURN_DEG * Math.PI) / 180)

/** @param plot place of the axis: middle of each category, lower end of the plot and right edge, in points. */
export function drawCategoryLabels(
  { labels, step, isTurned }: CategoryLabels,
  plot: { readonly xOf: (category: number) => number; readonly axisY: number; readonly right: number },
): SvgShape[] {
  return labels.flatMap((_, category) => {
    const label = elementAt(labels, category)
    const x = plot.xOf(category)
    const y = plot.axisY + 10.5
    const isOutside = step > 1 && x + textWidth(label, CHART_FONT_SIZE) / 2 > plot.right
    if (category % step !== 0 || isOutside) return []
    const place: SvgShape['attributes'] = isTurned
      ? { 'text-anchor': 'end', transform: `rotate(-${TURN_DEG} ${rounded(x)} ${rounded(y)})` }
      : { 'text-anchor': 'middle' }
    return [shape('text', { x, y, fill: INK, ...place }, [label])]
  })
}
