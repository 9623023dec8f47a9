/** An element of a drawing; the only text is that of `text` elements. */
export interface SvgShape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (SvgShape | string)[]
}
