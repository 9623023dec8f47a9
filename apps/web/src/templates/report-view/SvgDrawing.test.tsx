import { render, screen } from '@testing-library/react'
import type { SvgShape } from '@vatio/domain/templates/report-documents/svg-shape'
import { expect, it } from 'vitest'
import { SvgDrawing } from './SvgDrawing.tsx'

const drawing = (text: string): SvgShape => ({
  tag: 'svg',
  attributes: { viewBox: '0 0 10 10', width: '20mm', height: '20mm' },
  children: [
    { tag: 'pattern', attributes: { id: 'hatch', width: 2, height: 2 } },
    { tag: 'rect', attributes: { fill: 'url(#hatch)', 'stroke-width': 0.5 } },
    { tag: 'text', attributes: { 'text-anchor': 'end' }, children: [text] },
  ],
})

it('draws the shapes with their attributes, as wide as its place, and with its text as text', () => {
  render(<SvgDrawing shape={drawing('<b>900</b> kWh')} alt="Consumo" />)
  const svg = screen.getByRole('img', { name: 'Consumo' })
  expect([svg.getAttribute('viewBox'), svg.getAttribute('width')]).toEqual(['0 0 10 10', null])
  expect(svg.querySelector('rect')?.getAttribute('stroke-width')).toBe('0.5')
  expect(svg.querySelector('text')?.textContent).toBe('<b>900</b> kWh')
  expect(svg.querySelector('b')).toBeNull()
})

it('has patterns of its own: drawings name them alike, and would have the colours of another', () => {
  render(
    <>
      <SvgDrawing shape={drawing('one')} />
      <SvgDrawing shape={drawing('other')} />
    </>,
  )
  const ids = [...document.querySelectorAll('pattern')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  const filled = [...document.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))
  expect(filled).toEqual(ids.map((id) => `url(#${id})`))
})
