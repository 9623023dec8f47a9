import { contrastRatio, mixColours, type HexColour } from '../../identity/themes/colour-contrast.ts'
import { drawLine, pathThrough, rounded, shape, type Point } from '../report-documents/draw-shapes.ts'
import { sheetSize } from '../report-documents/page-geometry.ts'
import type { DocumentColours } from '../report-documents/report-document.ts'
import type { SvgShape } from '../report-documents/svg-shape.ts'
import type { BuiltInBackground } from './background.ts'

interface Sheet {
  readonly width: number
  readonly height: number
  /** Strong colour: only in the margins, where no text lies. */
  readonly accent: string
  /** Pale colours, on which dark text keeps a contrast of more than 10. */
  readonly pale: string
  readonly paler: string
  /** Of small marks under text. */
  readonly faint: string
  /** Of hairlines: seen on white for every accent. */
  readonly line: string
}

/**
 * A built-in background of a page, drawn in millimetres in the colours of the company. Strong colours lie outside of the
 * text and its heads; everything under text is so pale that dark text stays readable.
 */
export function drawBackground(
  background: BuiltInBackground,
  orientation: 'portrait' | 'landscape',
  colours: DocumentColours,
): SvgShape {
  const { widthMm: width, heightMm: height } = sheetSize(orientation)
  const accent = colours.accent as HexColour
  const sheet: Sheet = {
    width,
    height,
    accent,
    pale: paleColour(accent, 1.17),
    paler: paleColour(accent, 1.08),
    faint: paleColour(accent, 1.5),
    line: mixColours(colours.accentText as HexColour, '#ffffff', 0.55),
  }
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: `${width}mm`,
      height: `${height}mm`,
    },
    drawings[background](sheet),
  )
}

/**
 * The colour mixed with white until its contrast with white is just this, so that each accent is equally pale; at most
 * half of it, so that the accent itself stands out.
 */
function paleColour(colour: HexColour, contrast: number): HexColour {
  const isEnough = (share: number) =>
    contrastRatio(mixColours('#ffffff', colour, share), '#ffffff') >= contrast
  let share = 0.02
  while (share < 0.5 && !isEnough(share)) share += 0.02
  return mixColours('#ffffff', colour, share)
}

const drawings: Readonly<Record<BuiltInBackground, (sheet: Sheet) => SvgShape[]>> = {
  plain: () => [],
  'top-band': ({ width, accent, pale }) => [
    filledBox(0, 0, width, 3, accent),
    filledBox(0, 3, width, 0.8, pale),
  ],
  'bottom-band': ({ width, height, accent, pale }) => [
    filledBox(0, height - 3, width, 3, accent),
    filledBox(0, height - 3.8, width, 0.8, pale),
  ],
  'side-band': ({ height, accent, pale }) => [
    filledBox(0, 0, 5, height, accent),
    filledBox(5, 0, 1, height, pale),
  ],
  'corner-triangle': ({ width, accent, pale, line }) => [
    triangle(width, 40, pale),
    triangle(width, 18, accent),
    drawLine({ x: width - 46, y: 0 }, { x: width, y: 46 }, { stroke: line, 'stroke-width': 0.25 }),
  ],
  'rounded-corner': ({ width, accent, pale, line }) => [
    // Nearer to the corner than the running head.
    circle({ x: width, y: 0 }, 16, { fill: pale }),
    circle({ x: width, y: 0 }, 19.5, { fill: 'none', stroke: line, 'stroke-width': 0.25 }),
    circle({ x: width, y: 0 }, 8, { fill: accent }),
  ],
  diagonal: ({ width, height, pale, paler, line }) => [
    slope(width, height, [0.86, 0.66], paler),
    slope(width, height, [0.94, 0.8], pale),
    drawLine(
      { x: 0, y: height * 0.84 },
      { x: width, y: height * 0.64 },
      { stroke: line, 'stroke-width': 0.25 },
    ),
  ],
  waves: ({ width, height, pale, paler, line }) => [
    filled(wave(width, height, { level: 0.86, swing: 0.02, phase: 0 }), paler),
    filled(wave(width, height, { level: 0.91, swing: 0.016, phase: 2 }), pale),
    shape('path', {
      d: pathThrough(waveLine(width, height, { level: 0.845, swing: 0.02, phase: 0.5 })),
      fill: 'none',
      stroke: line,
      'stroke-width': 0.25,
    }),
  ],
  dots: ({ width, faint }) => drawDots(width, faint),
  frame: ({ width, height, accent, line }) => [
    shape('rect', {
      x: 7,
      y: 7,
      width: width - 14,
      height: height - 14,
      fill: 'none',
      stroke: line,
      'stroke-width': 0.25,
    }),
    filledBox(7, 7, 24, 1, accent),
    filledBox(width - 31, height - 8, 24, 1, accent),
  ],
  skyline: ({ width, height, pale }) => drawLoadProfile(width, height, pale),
  cover: drawCover,
}

function filledBox(x: number, y: number, width: number, height: number, fill: string): SvgShape {
  return shape('rect', { x, y, width, height, fill })
}

function filled(d: string, fill: string): SvgShape {
  return shape('path', { d, fill })
}

function circle({ x, y }: Point, r: number, attributes: Readonly<Record<string, string | number>>): SvgShape {
  return shape('circle', { cx: x, cy: y, r, ...attributes })
}

/** In the right upper corner. */
function triangle(width: number, leg: number, fill: string): SvgShape {
  const points = [
    { x: width - leg, y: 0 },
    { x: width, y: 0 },
    { x: width, y: leg },
  ]
  return filled(pathThrough(points, true), fill)
}

/** The lower part of the page under a slope; its ends are shares of the height. */
function slope(width: number, height: number, [left, right]: readonly [number, number], fill: string) {
  const points = [
    { x: 0, y: height * left },
    { x: width, y: height * right },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return filled(pathThrough(points, true), fill)
}

interface WaveForm {
  readonly level: number
  readonly swing: number
  readonly phase: number
}

function waveLine(width: number, height: number, { level, swing, phase }: WaveForm): Point[] {
  return Array.from({ length: 61 }, (_, step) => ({
    x: (width * step) / 60,
    y: height * (level + swing * Math.sin(phase + (step / 60) * 2 * Math.PI)),
  }))
}

function wave(width: number, height: number, form: WaveForm): string {
  return pathThrough([...waveLine(width, height, form), { x: width, y: height }, { x: 0, y: height }], true)
}

/** A grid of dots in the right upper corner, smaller with their distance from it. */
function drawDots(width: number, fill: string): SvgShape[] {
  return Array.from({ length: 14 * 14 }, (_, index) => {
    const [column, row] = [index % 14, Math.floor(index / 14)]
    const r = 1.1 * (1 - Math.hypot(column, row) / 14)
    return r > 0.12 ? [circle({ x: width - 5 - column * 5, y: 5 + row * 5 }, r, { fill })] : []
  }).flat()
}

/** Hours of a day of consumption as bars along the lower edge: low at night, high in the morning and the evening. */
function drawLoadProfile(width: number, height: number, fill: string): SvgShape[] {
  const bars = Math.round(width / 5)
  return Array.from({ length: bars }, (_, bar) => {
    const hour = (bar / bars) * 24
    const peak = (at: number, spread: number) => Math.exp(-(((hour - at) / spread) ** 2))
    const share = 0.22 + 0.5 * peak(9.5, 3.4) + 0.78 * peak(20.5, 2.4) + 0.08 * Math.sin(bar * 2.7)
    const barHeight = rounded(share * height * 0.11)
    return filledBox((bar * width) / bars, height - barHeight, width / bars - 0.8, barHeight, fill)
  })
}

/** A rising sun of fine arcs in the right lower corner and a band of the accent at the left edge. */
function drawCover({ width, height, accent, pale, paler, line }: Sheet): SvgShape[] {
  const centre = { x: width, y: height }
  const unit = Math.min(width, height)
  const arcs = [0.5, 0.58, 0.66, 0.74, 0.82].map((share) =>
    circle(centre, unit * share, { fill: 'none', stroke: line, 'stroke-width': 0.22 }),
  )
  return [
    circle(centre, unit * 0.62, { fill: paler }),
    circle(centre, unit * 0.44, { fill: pale }),
    ...arcs,
    filledBox(0, 0, 8, height, accent),
  ]
}
