import { typeset, type Picture } from './typesetter.ts'

export interface ImagesInput {
  readonly title: string
  readonly author: string
  readonly images: readonly (Omit<Picture, 'name'> & { readonly isWide: boolean; readonly alt: string })[]
  readonly createdAt: number
}

/** One image on each A4 page, upright or across as the image is, as large as fits. */
const LAYOUT = String.raw`
#let report = json(bytes(sys.inputs.report))
#set document(title: report.title, author: report.author)
#set text(lang: "es", font: "Inter", fallback: false)
#set page(paper: "a4", margin: 5mm)
#for (index, shown) in report.images.enumerate() {
  page(
    flipped: shown.isWide,
    align(center + horizon, image(report.files.at(str(index)), width: 100%, height: 100%, fit: "contain", alt: shown.alt)),
  )
}
`

/**
 * Images as the pages of a PDF.
 *
 * @throws IMAGE_UNREADABLE with the place of an image that cannot be decoded; REPORT_NOT_RENDERED
 */
export function renderImages({ title, author, images, createdAt }: ImagesInput): Uint8Array {
  return typeset({
    source: LAYOUT,
    values: { title, author, images: images.map(({ isWide, alt }) => ({ isWide, alt })) },
    drawings: [],
    pictures: images.map(({ ending, bytes }, index) => ({ name: String(index), ending, bytes })),
    createdAt,
  })
}
