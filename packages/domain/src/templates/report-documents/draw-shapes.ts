import type { SvgShape } from './svg-shape.ts'

/** Points of typography in a millimetre: drawings count in points. */
export const POINTS_PER_MM = 72 / 25.4

/** Greys of every drawing: text with a contrast of 6 on white, lines that stay behind the data. */
export const INK = '#545d6f'
export const HAIRLINE = '#e4e7ec'
export const AXIS = '#aeb5c1'
export const REFERENCE = '#c4cad4'

type Attributes = Readonly<Record<string, string | number>>

/** Two decimals, so that the same drawing is written the same everywhere. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0
}

export function shape(
  tag: SvgShape['tag'],
  attributes: Attributes,
  children: SvgShape['children'] = [],
): SvgShape {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    typeof value === 'number' ? rounded(value) : value,
  ])
  return { tag, attributes: Object.fromEntries(entries) as Attributes, children }
}

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export function drawLine(from: Point, to: Point, attributes: Attributes): SvgShape {
  return shape('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...attributes })
}

/** A path over points; `isClosed` for an outline. */
export function pathThrough(points: readonly Point[], isClosed = false): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`)
  return `${steps.join('')}${isClosed ? 'Z' : ''}`
}

/** Lines at 45 degrees inside a box, as one path: patterns would need ids, which repeat on a page of several drawings. */
export function hatchPath({ x, y, width, height }: Box, spacing: number): string {
  const lines: string[] = []
  for (let offset = spacing; offset < width + height; offset += spacing) {
    const from = { x: x + Math.min(offset, width), y: y + Math.max(0, offset - width) }
    const to = { x: x + Math.max(0, offset - height), y: y + Math.min(offset, height) }
    lines.push(pathThrough([from, to]))
  }
  return lines.join('')
}
