import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { domainError } from '@vatio/domain/domain-error'
import { reportPdfErrors } from '@vatio/domain/templates/report-documents/report-pdf.errors'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFontCoverage, type FontCoverage } from './font-coverage.ts'
import { drawingsOf } from './report-drawings.ts'
import { REPORT_TYPST } from './report-typst.ts'

/** A picture with the block or background that shows it, or `logo`. */
export interface ReportPicture {
  readonly name: string
  readonly ending: 'png' | 'jpg' | 'gif' | 'webp'
  readonly bytes: Uint8Array
}
export interface RenderInput {
  readonly document: ReportDocument
  readonly pictures: readonly ReportPicture[]
  /** Moment that the PDF states, ms since 1970. */
  readonly createdAt: number
}

/** No such folder: the compiler reads what is given to it here and nothing of the disk. */
const ROOT = path.join(tmpdir(), 'vatio-report-without-files')
const MAIN = path.join(ROOT, 'report.typ')
/** Renders between which the compiler forgets results that it did not need again. */
const CACHE_AGE = 4

const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf']

interface Typesetter {
  readonly compiler: NodeCompiler
  readonly coverage: FontCoverage
}
let typesetter: Typesetter | null = null

function openTypesetter(): Typesetter {
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = FONTS.map((file) => readFileSync(resolve(`@expo-google-fonts/inter/${file}`)))
  const [regular] = fontBlobs
  if (!regular) throw new Error('No font')
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] })
  return { compiler, coverage: readFontCoverage(regular) }
}

/**
 * A report as PDF/UA-1. Each call gives the compiler its files and takes them away again.
 *
 * @throws REPORT_NOT_RENDERED
 */
export function renderReport({ document, pictures, createdAt }: RenderInput): Uint8Array {
  typesetter ??= openTypesetter()
  const { compiler, coverage } = typesetter
  // PDF/UA forbids characters without a glyph.
  const writable = (_: string, value: unknown) =>
    typeof value === 'string' ? coverage.replaceMissing(value) : value
  const files: Record<string, string | null> = { logo: null }
  const put = (name: string, ending: string, bytes: Uint8Array | string) => {
    const file = `${Object.keys(files).length}.${ending}`
    compiler.mapShadow(path.join(ROOT, file), Buffer.from(bytes as Uint8Array))
    files[name] = file
  }
  try {
    compiler.addSource(MAIN, REPORT_TYPST)
    for (const { name, drawing } of drawingsOf(document)) put(name, 'svg', coverage.replaceMissing(drawing))
    for (const { name, ending, bytes } of pictures) put(name, ending, bytes)
    const inputs = { report: JSON.stringify({ document, files }, writable) }
    const compiled = compiler.compile({ mainFilePath: MAIN, inputs })
    if (!compiled.result) {
      const found = compiled.takeDiagnostics()
      throw domainError(reportPdfErrors, 'REPORT_NOT_RENDERED', {
        details: { reason: JSON.stringify(found?.shortDiagnostics ?? []).slice(0, 500) },
      })
    }
    const options = { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp: Math.floor(createdAt / 1000) }
    return new Uint8Array(compiler.pdf(compiled.result, options))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHE_AGE)
  }
}
