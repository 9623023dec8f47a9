/** An element of a drawing, for React and for PDF alike. Text is plain; nothing in it is read as markup. */
export interface SvgShape {
  readonly tag:
    | 'svg'
    | 'g'
    | 'rect'
    | 'line'
    | 'path'
    | 'circle'
    | 'polygon'
    | 'polyline'
    | 'text'
    | 'defs'
    | 'pattern'
    | 'linearGradient'
    | 'stop'
    | 'clipPath'
  /** Names as in SVG (`stroke-width`). */
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children?: readonly (SvgShape | string)[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

/** The drawing as a text of XML. */
export function toSvgText({ tag, attributes, children = [] }: SvgShape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(String(value))}"`)
  const content = children.map((child) => (typeof child === 'string' ? escape(child) : toSvgText(child)))
  return `<${tag}${written.join('')}>${content.join('')}</${tag}>`
}
