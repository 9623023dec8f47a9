import type { DocumentBlock } from '@vatio/domain/templates/report-documents/report-document'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf-reader.ts'
import { pngOf } from '../../../test/png-file.ts'
import { documentOf, textBlock } from '../../../test/report-document.ts'
import { createWorkerPool, taskOf } from '../../platform/workers/worker-pool.ts'
import { renderReport, type RenderInput } from './render-report.task.ts'

const pool = createWorkerPool({ threads: 2 })
afterAll(() => pool.stop())
const task = taskOf<RenderInput, Uint8Array>(import.meta.url, './render-report.task', 'renderReport')

const render = (blocks: readonly DocumentBlock[], more: Partial<RenderInput['document']> = {}) =>
  renderReport({ document: documentOf(blocks, more), pictures: [], createdAt: Date.UTC(2026, 10, 28) })
const textOf = async (pdf: Uint8Array) =>
  (await readPdf(pdf)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n')

describe('renderReport', () => {
  it('[TPL-010] makes a tagged PDF in Spanish with title, author and embedded fonts, and nothing that runs', () => {
    const raw = Buffer.from(render([textBlock('Hola')])).toString('latin1')
    for (const part of ['/StructTreeRoot', '/Lang (es)', 'pdfuaid', '/FontFile2', '+Inter-Regular']) {
      expect(raw).toContain(part)
    }
    for (const part of ['/JavaScript', '/Launch', '/OpenAction', '/EmbeddedFile', '/URI']) {
      expect(raw).not.toContain(part)
    }
  })

  it('[TPL-010] is A4 in either orientation', async () => {
    const [upright] = await readPdf(render([textBlock('a')]))
    const [across] = await readPdf(render([textBlock('a')], { orientation: 'landscape' }))
    expect([upright?.widthPt, upright?.heightPt].map((value) => Math.round((value ?? 0) / 2))).toEqual([
      298, 421,
    ])
    expect(across!.widthPt).toBeGreaterThan(across!.heightPt)
  })

  it('repeats the head of a long table on each page, cuts no row and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Suministro ${index + 1} fila`, '12.437,50'])
    const pages = await readPdf(
      render([
        {
          type: 'table',
          id: 't',
          style: {},
          caption: 'Suministros',
          columns: [
            { label: 'Suministro', align: 'left', weight: 2 },
            { label: 'Coste anual (€)', align: 'right', weight: 1 },
          ],
          rows,
          total: ['Total', '99,00'],
          highlightedRow: null,
        },
      ]),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Coste anual (€)')
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`Página ${index + 1} de ${pages.length}`)
    }
    const all = pages.map(({ text }) => text).join('\n')
    for (const [name] of rows) expect(all).toContain(name)
  })

  it('shows hostile texts as they are: no file, package, address or markup of a text is read', async () => {
    const hostile = [
      '#read("/etc/passwd")',
      '#include "report.typ"',
      '#import "@preview/cetz:0.3.1"',
      '#image("http://127.0.0.1:9/x.png")',
      '<img src=http://canary.example/>',
      '<script>alert(1)</script>',
      '$x^2$ *b* _i_ \\ @ref `raw` // -- "quote"',
    ]
    const text = await textOf(
      render(
        hostile.map((one, index) => textBlock(one, `t${index}`)),
        { runningHead: hostile[0]! },
      ),
    )
    expect(text).not.toContain('root:')
    for (const one of hostile) expect(text).toContain(one)
  })

  it('shows a box for characters that the font does not have, and takes odd characters', async () => {
    const text = await textOf(render([textBlock('Ñandú € 12,5 m² 😀 漢 a\u0301 \u0000\u200dfin')]))
    expect(text).toContain('Ñandú € 12,5 m² □ □ á fin')
  })

  it('draws charts as vectors with their text, escaped', async () => {
    const pdf = render([
      {
        type: 'chart',
        id: 'c',
        style: {},
        caption: 'Consumo',
        alt: 'Consumo por meses',
        heightMm: 60,
        chart: {
          kind: 'bars',
          categories: ['ene <b>', 'feb & "mar"'],
          series: [{ name: 'kWh', values: [1, 2] }],
          unit: 'kWh',
          decimals: 2,
        },
      },
    ])
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype /Image')
    expect(await textOf(pdf)).toContain('ene <b>')
  })

  it('refuses a picture that is none, and the next report is not affected', async () => {
    const image: DocumentBlock = {
      type: 'image',
      id: 'i',
      style: {},
      image: { kind: 'document', idGenericDocument: '018f0000-0000-7000-8000-000000000000' },
      alt: 'Foto',
      heightMm: 40,
    }
    const input = (bytes: Uint8Array): RenderInput => ({
      document: documentOf([image]),
      pictures: [{ name: 'i', ending: 'png', bytes }],
      createdAt: 0,
    })
    const [head, rest] = [pngOf(2, 2).subarray(0, 60), pngOf(2, 2)]
    expect(() => renderReport(input(head))).toThrow('IMAGE_UNREADABLE')
    expect(Buffer.from(renderReport(input(rest))).toString('latin1')).toContain('/Subtype /Image')
    // The picture of the report before is gone.
    expect(Buffer.from(renderReport({ ...input(rest), pictures: [] })).toString('latin1')).not.toContain(
      '/Subtype /Image',
    )
  })

  it('never shows one company the text of another, with fifty reports at once', async () => {
    const names = Array.from(
      { length: 50 },
      (_, index) => `Empresa-${index}-${index % 2 === 0 ? 'norte' : 'sur'}.`,
    )
    const pdfs = await Promise.all(
      names.map((name) =>
        pool.run(task, { document: documentOf([textBlock(name)]), pictures: [], createdAt: 0 }),
      ),
    )
    for (const [index, pdf] of pdfs.entries()) {
      expect([...(await textOf(pdf)).matchAll(/Empresa-\S+/g)].map(([found]) => found)).toEqual([
        names[index],
      ])
    }
  })
})
