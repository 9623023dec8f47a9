import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultBrandColours, type BrandColours } from '@vatio/domain/identity/themes/brand.data'
import { reportSamples, type SampleName } from '@vatio/domain/templates/report-data/samples/report-samples'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import type { ReportDesign } from '@vatio/domain/templates/report-designs/report-design'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { composeReport } from '@vatio/domain/templates/report-documents/compose-report'
import { describe, expect, it, vi } from 'vitest'
import { meanDifference, readGreyPng, writeGreyPng } from '../../../test/grey-png.ts'
import { drawPdf, readPdf } from '../../../test/pdf-reader.ts'
import { renderReport } from './render-report.task.ts'

vi.setConfig({ testTimeout: 60_000 })

const PICTURES = path.join(import.meta.dirname, '../../../test/report-pdf-pages')
const DPI = 40
/** Of 255. A line of text in another place is ten times as much. */
const MOST_DIFFERENT = 0.05
/** Writes the pictures instead of comparing: `VATIO_PICTURES=write`. Look at them before they are committed. */
const isWriting = process.env.VATIO_PICTURES === 'write'

const paleBrand: BrandColours = { ...defaultBrandColours, primary: '#f7e98a' }

function render(design: ReportDesign, sample: SampleName, colours: BrandColours = defaultBrandColours) {
  const data = reportSamples[design.templateType][sample]
  const { document } = composeReport({
    content: design.content,
    catalogue: getVariableCatalogue(design.templateType),
    data,
    company: { name: data.fields['company.name'] as string, colours },
    title: `${design.name} · ${data.fields['report.title'] as string}`,
    date: data.fields['report.date'] as string,
  })
  return renderReport({ document, pictures: [], createdAt: Date.UTC(2026, 10, 28) })
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
/** Without spaces and hyphens, which differ with the places of line breaks. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const designOf = (identifier: string) => {
  const found = reportDesigns.find((design) => design.identifier === identifier)
  if (!found) throw new Error(`no design ${identifier}`)
  return found
}
const pictureFile = (identifier: string, page: number) => path.join(PICTURES, `${identifier}-${page + 1}.png`)

describe('the designs as PDF', () => {
  it.each(reportDesigns.map((design) => [design.identifier, design] as const))(
    '[TPL-010] %s looks on each page as in the committed pictures',
    async (identifier, design) => {
      const pages = await drawPdf(render(design, 'typical'), DPI)
      if (isWriting) {
        mkdirSync(PICTURES, { recursive: true })
        for (const file of readdirSync(PICTURES)) {
          if (file.startsWith(`${identifier}-`)) rmSync(path.join(PICTURES, file))
        }
        for (const [index, page] of pages.entries()) {
          writeFileSync(pictureFile(identifier, index), writeGreyPng(page))
        }
      }
      expect(existsSync(pictureFile(identifier, pages.length))).toBe(false)
      for (const [index, page] of pages.entries()) {
        const committed = readGreyPng(readFileSync(pictureFile(identifier, index)))
        expect(meanDifference(page, committed), `page ${index + 1}`).toBeLessThan(MOST_DIFFERENT)
      }
    },
  )

  it.each([
    [
      'billComparisonResult-completo',
      ['Propuesta de ahorro', 'Panadería La Espiga Dorada, S. L.', '15.112,52 €', 'Término de energía'],
    ],
    ['gasBillComparisonResult-corto', ['Impuesto sobre hidrocarburos', '8.537,25 €', 'Lucía Herrero Sanz']],
    [
      'solarStudy-completo',
      ['Energía solar propia', 'Valor actual neto (VAN)', '20.315,00', 'CO₂ evitado al año'],
    ],
    ['portfolioComparisonResult-corto', ['Ahorro de la cartera', '56.886,26', 'ES0021000000000010JX']],
    ['contract-completo', ['Contrato de suministro', 'Protección de datos', 'Firma del titular']],
    ['energyInsights-corto', ['Cómo se consume la energía', 'Potencia máxima de cada mes', '59.600,00 kWh']],
    ['commercialFeeSelfInvoice-corto', ['Factura A-2026-0017', 'Retención de IRPF', '1.260,33 €']],
  ])('[TPL-010] %s has its names and totals as text', async (identifier, expected) => {
    const pages = await readPdf(render(designOf(identifier), 'typical'))
    const text = plain(pages.map((page) => page.text).join(' '))
    for (const words of expected) expect(text).toContain(words)
  })

  it('[TPL-010] number every page, and keep the longest names and largest figures in text, also in pale colours', async () => {
    for (const design of reportDesigns) {
      const pages = await readPdf(render(design, 'worstCase', paleBrand))
      for (const [index, { text }] of pages.entries()) {
        expect(plain(text), design.identifier).toContain(`Página ${index + 1} de ${pages.length}`)
      }
    }
  })

  it('[TPL-010] repeat the head of a table of forty rows on each of its pages, and show each row whole on one', async () => {
    const pages = await readPdf(render(designOf('billComparisonResult-completo'), 'worstCase'))
    const rows = reportSamples.billComparisonResult.worstCase.tables.offers?.rows ?? []
    expect(rows).toHaveLength(40)
    const holding = new Set<number>()
    for (const [, marketer, tariff] of rows) {
      const row = letters(`${marketer}${tariff}`)
      const page = pages.findIndex(({ text }) => letters(text).includes(row))
      expect(page, row).toBeGreaterThan(0)
      holding.add(page)
    }
    expect(holding.size).toBeGreaterThan(2)
    for (const page of holding)
      expect(plain(pages[page]?.text ?? '')).toContain('N.º Comercializadora Tarifa')
  })

  it('[TPL-010] are tagged, in Spanish, with their title, and hold neither scripts nor files', () => {
    for (const design of reportDesigns) {
      const raw = Buffer.from(render(design, 'typical')).toString('latin1')
      for (const part of ['/StructTreeRoot', '/Lang (es)', '/DisplayDocTitle true', '/Outlines', '+Inter-'])
        expect(raw, design.identifier).toContain(part)
      for (const part of ['/JavaScript', '/EmbeddedFile', '/Launch', '/URI'])
        expect(raw, design.identifier).not.toContain(part)
    }
  })
})
