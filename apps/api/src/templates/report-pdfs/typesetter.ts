import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { domainError } from '@vatio/domain/domain-error'
import { reportPdfErrors } from '@vatio/domain/templates/report-documents/report-pdf.errors'
import { readFontCoverage, type FontCoverage } from './font-coverage.ts'

/** A picture by the name under which the layout asks for it. */
export interface Picture {
  readonly name: string
  readonly ending: 'png' | 'jpg' | 'gif' | 'webp'
  readonly bytes: Uint8Array
}
export interface Drawing {
  readonly name: string
  /** SVG. */
  readonly drawing: string
}
export interface TypesetInput {
  /** The layout, a Typst source of ours: never a text of a user. */
  readonly source: string
  /** What the layout reads as `report`, together with the `files` by their names. */
  readonly values: Readonly<Record<string, unknown>>
  readonly drawings: readonly Drawing[]
  readonly pictures: readonly Picture[]
  /** Moment that the PDF states, ms since 1970. */
  readonly createdAt: number
}

/** No such folder: the compiler reads what is given to it here and nothing of the disk. */
const ROOT = path.join(tmpdir(), 'vatio-report-without-files')
const MAIN = path.join(ROOT, 'main.typ')
/** Documents after which the compiler forgets results that it did not need again. */
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
 * Lays values out as PDF/UA-1. Each call gives the compiler its files and takes them away again.
 *
 * @throws IMAGE_UNREADABLE with the name of a picture that cannot be decoded; REPORT_NOT_RENDERED
 */
export function typeset({ source, values, drawings, pictures, createdAt }: TypesetInput): Uint8Array {
  typesetter ??= openTypesetter()
  const { compiler, coverage } = typesetter
  // PDF/UA forbids characters without a glyph.
  const toWritable = (_: string, value: unknown) =>
    typeof value === 'string' ? coverage.replaceMissing(value) : value
  const files: Record<string, string | null> = { logo: null }
  const placed = new Map<Uint8Array, string>()
  const put = (name: string, ending: string, bytes: Uint8Array) => {
    const file = placed.get(bytes) ?? `${placed.size}.${ending}`
    if (!placed.has(bytes)) compiler.mapShadow(path.join(ROOT, file), Buffer.from(bytes))
    placed.set(bytes, file)
    files[name] = file
  }
  try {
    compiler.addSource(MAIN, source)
    for (const { name, drawing } of drawings) put(name, 'svg', Buffer.from(coverage.replaceMissing(drawing)))
    for (const { name, ending, bytes } of pictures) put(name, ending, bytes)
    const report = JSON.stringify({ ...values, files }, toWritable)
    const pdf = compile(compiler, report, createdAt)
    if (pdf instanceof Uint8Array) return pdf
    const unreadable = pictures.find(({ name }) => !isDecoded(compiler, files[name] ?? ''))
    if (!unreadable) throw domainError(reportPdfErrors, 'REPORT_NOT_RENDERED', { details: pdf })
    throw domainError(reportPdfErrors, 'IMAGE_UNREADABLE', { details: { name: unreadable.name } })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHE_AGE)
  }
}

function compile(compiler: NodeCompiler, report: string, createdAt: number): Uint8Array | { reason: string } {
  const compiled = compiler.compile({ mainFilePath: MAIN, inputs: { report } })
  if (!compiled.result) {
    return { reason: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []).slice(0, 500) }
  }
  try {
    const options = { pdfStandard: 'ua-1', pdfTags: true, creationTimestamp: Math.floor(createdAt / 1000) }
    return new Uint8Array(compiler.pdf(compiled.result, options))
  } catch (error) {
    return { reason: String(error).slice(0, 500) }
  }
}

/** Whether a document of this picture alone can be laid out. */
function isDecoded(compiler: NodeCompiler, file: string): boolean {
  const main = path.join(ROOT, 'picture.typ')
  compiler.addSource(main, `#image("${file}")`)
  return compiler.compile({ mainFilePath: main }).result !== null
}
