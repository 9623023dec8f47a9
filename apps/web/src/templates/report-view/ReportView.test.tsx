import { render, screen, within } from '@testing-library/react'
import type { DocumentBlock, ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { setScreenWidth } from '../../../test/screen-width.ts'
import { reportDocument } from '../report-document.fixture.ts'
import { ReportView } from './ReportView.tsx'

const block = (content: DocumentBlock): ReportDocument => ({
  ...reportDocument,
  pages: [{ idPage: 'only', idBackground: null, bands: [{ cells: [{ x: 0, w: 12, blocks: [content] }] }] }],
})

describe('ReportView', () => {
  it('[TPL-008] draws titles, texts, figures and the parts that repeat on each page', () => {
    render(<ReportView document={reportDocument} />)
    expect(screen.getByRole('article', { name: 'Comparativa de electricidad' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Panadería Núñez')
    expect(screen.getByRole('heading', { level: 3, name: 'Qué proponemos' })).toBeTruthy()
    expect(screen.getByText('Tarifa Ágil 24', { selector: 'strong' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sin permanencia',
      'Energía de origen renovable',
    ])
    expect(screen.getByText('Ahorro anual', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
      '2.437,50 €',
    )
    expect(screen.getByText('Página 1 de 2')).toBeTruthy()
    expect(screen.getAllByText('Asesoría Vatia · Cifras a 20-11-2026')).toHaveLength(2)
  })

  it('has tables whose heads, row names, total and caption a screen reader knows', () => {
    render(<ReportView document={reportDocument} />)
    const table = screen.getByRole('table', { name: 'Mejores ofertas' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toContain('Coste anual (€)')
    const row = within(table).getByRole('row', { name: /Luz Cercana/ })
    expect(within(row).getByRole('rowheader', { name: 'Luz Cercana' })).toBeTruthy()
    expect(within(table).getByRole('row', { name: /Media.*12\.669,30/ })).toBeTruthy()
    const bill = screen.getByRole('table', { name: 'Factura con la mejor oferta' })
    expect(within(bill).getByRole('row', { name: /Término de potencia 15 kW × .* 495,49 €/ })).toBeTruthy()
  })

  it('says in words what a chart and a map show', () => {
    render(<ReportView document={reportDocument} />)
    expect(screen.getByText('Consumo por mes', { selector: 'figcaption' })).toBeTruthy()
    expect(
      screen.getByRole('img', { name: /Punta: Ene 900, Feb 850/ }).querySelectorAll('rect').length,
    ).toBeGreaterThan(12)
    expect(screen.getByRole('img', { name: 'Cubierta con los paneles' })).toBeTruthy()
  })

  it('draws images and the logo as who shows the report reads them, and leaves them out otherwise', () => {
    const renderImage = vi.fn((_, alt: string): ReactNode => <img alt={alt} src="data:," />)
    const { rerender } = render(<ReportView document={reportDocument} renderImage={renderImage} />)
    expect(screen.getByRole('img', { name: 'Fachada del local' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'Logotipo de Asesoría Vatia' })).toHaveLength(2)
    rerender(<ReportView document={reportDocument} />)
    expect(screen.queryByRole('img', { name: 'Fachada del local' })).toBeNull()
    expect(screen.getAllByText('Asesoría Vatia', { selector: 'strong' })).toHaveLength(2)
  })

  it('reads nothing of the data as markup', () => {
    const text = '<img src=x onerror=alert(1)> {{x}} **'
    const runs = [{ text, isBold: false }]
    render(<ReportView document={block({ type: 'title', id: 'a', style: {}, runs })} />)
    expect(screen.getByRole('heading', { name: text })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  it('tells below its concept how a line of a bill is worked out, on a phone only', () => {
    setScreenWidth(360)
    const { rerender } = render(<ReportView document={reportDocument} />)
    const bill = () => screen.getByRole('table', { name: 'Factura con la mejor oferta' })
    expect(within(bill()).getAllByRole('columnheader')).toHaveLength(2)
    expect(within(bill()).getByRole('rowheader', { name: /potencia\s*15 kW/ })).toBeTruthy()
    rerender(<ReportView document={reportDocument} layout="paper" />)
    expect(within(bill()).getAllByRole('columnheader')).toHaveLength(3)
  })

  it('draws only the page again that is another, as a keystroke in an editor makes every page anew', () => {
    const drawn: string[] = []
    const renderBlock = (content: DocumentBlock, element: ReactNode) => {
      drawn.push(content.id)
      return <button type="button">{element}</button>
    }
    const { rerender } = render(<ReportView document={reportDocument} renderBlock={renderBlock} />)
    expect(drawn).toContain('bill')
    drawn.length = 0
    rerender(<ReportView document={structuredClone(reportDocument)} renderBlock={renderBlock} />)
    expect(drawn).toEqual([])
    const [first, second] = structuredClone(reportDocument.pages)
    const changed = { ...reportDocument, pages: [{ ...first!, idBackground: 'dots' }, second!] }
    rerender(<ReportView document={changed} renderBlock={renderBlock} />)
    expect(drawn).toContain('title')
    expect(drawn).not.toContain('bill')
  })
})
