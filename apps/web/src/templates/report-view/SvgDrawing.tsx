import type { SvgShape } from '@vatio/domain/templates/report-documents/svg-shape'
import { createElement, useId, type ReactNode } from 'react'

interface SvgDrawingProps {
  readonly shape: SvgShape
  /** What it says, for who cannot see it; without it the drawing is a decoration. */
  readonly alt?: string
  readonly className?: string
}

/** A drawing of the domain as elements of the page. */
export function SvgDrawing({ shape, alt, className }: SvgDrawingProps) {
  // Drawings name their patterns alike: on one page each has its own.
  const prefix = useId()
  const named = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  // As wide as its place: the size in its attributes is that on paper.
  const size = { width: undefined, height: undefined, xmlns: undefined }
  return draw(shape, prefix, 0, { ...size, ...named, className, focusable: false })
}

function draw(
  { tag, attributes, children = [] }: SvgShape,
  prefix: string,
  key: number,
  added: Readonly<Record<string, unknown>> = {},
): ReactNode {
  const properties: Record<string, unknown> = { key }
  for (const [name, value] of Object.entries(attributes))
    properties[toProperty(name)] = withPrefix(name, value, prefix)
  Object.assign(properties, added)
  const drawn = children.map((child, index) =>
    typeof child === 'string' ? child : draw(child, prefix, index),
  )
  return createElement(tag, properties, ...drawn)
}

/** React has the names of attributes without hyphens. */
const toProperty = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function withPrefix(name: string, value: string | number, prefix: string): string | number {
  if (typeof value === 'number') return value
  return name === 'id' ? prefix + value : value.replace(/^url\(#(.+)\)$/, `url(#${prefix}$1)`)
}
