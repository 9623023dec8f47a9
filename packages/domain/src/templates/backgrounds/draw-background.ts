import type { DocumentColours } from '../report-documents/report-document.ts'
import type { SvgShape } from '../report-documents/svg-shape.ts'
import type { BuiltInBackground } from './background.ts'

/** A built-in background of a sheet as a drawing, in mm. */
export function drawBackground(
  background: BuiltInBackground,
  {
    widthMm,
    heightMm,
    colours,
  }: { readonly widthMm: number; readonly heightMm: number; readonly colours: DocumentColours },
): SvgShape {
  const band = { x: 0, y: 0, width: widthMm, height: 4, fill: colours.accent }
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthMm} ${heightMm}` },
    children: background === 'plain' ? [] : [{ tag: 'rect', attributes: band }],
  }
}
