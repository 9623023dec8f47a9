/** Maximum size of an uploaded document in bytes. */
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024
/** How many first bytes of a file {@link fileTypeOf} looks at. */
export const FILE_HEAD_BYTES = 4096

type Family = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'zip' | 'ole' | 'text'

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/**
 * The files that are stored, by ending. SVG, HTML and documents with macros are left out: they contain code that runs on
 * the computer of whoever opens them.
 */
const types: Readonly<Record<string, { readonly mimeType: string; readonly family: Family }>> = {
  pdf: { mimeType: 'application/pdf', family: 'pdf' },
  png: { mimeType: 'image/png', family: 'png' },
  jpg: { mimeType: 'image/jpeg', family: 'jpeg' },
  jpeg: { mimeType: 'image/jpeg', family: 'jpeg' },
  gif: { mimeType: 'image/gif', family: 'gif' },
  webp: { mimeType: 'image/webp', family: 'webp' },
  tif: { mimeType: 'image/tiff', family: 'tiff' },
  tiff: { mimeType: 'image/tiff', family: 'tiff' },
  doc: { mimeType: 'application/msword', family: 'ole' },
  xls: { mimeType: 'application/vnd.ms-excel', family: 'ole' },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', family: 'ole' },
  docx: { mimeType: `${OPEN_XML}.wordprocessingml.document`, family: 'zip' },
  xlsx: { mimeType: `${OPEN_XML}.spreadsheetml.sheet`, family: 'zip' },
  pptx: { mimeType: `${OPEN_XML}.presentationml.presentation`, family: 'zip' },
  odt: { mimeType: `${OPEN_DOCUMENT}.text`, family: 'zip' },
  ods: { mimeType: `${OPEN_DOCUMENT}.spreadsheet`, family: 'zip' },
  odp: { mimeType: `${OPEN_DOCUMENT}.presentation`, family: 'zip' },
  zip: { mimeType: 'application/zip', family: 'zip' },
  csv: { mimeType: 'text/csv', family: 'text' },
  txt: { mimeType: 'text/plain', family: 'text' },
}

/** Endings of the files that are stored, with a dot, for the file dialog of a browser. */
export const fileEndings: readonly string[] = Object.keys(types).map((ending) => `.${ending}`)

/** How a browser can show a file. */
export type PreviewKind = 'pdf' | 'image' | 'text'

/** How a file of this type is shown; null where it can only be downloaded. */
export function previewKindOf(mimeType: string): PreviewKind | null {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('text/')) return 'text'
  return ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mimeType) ? 'image' : null
}

/** The ending of a file name in lower case, without the dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * The type of a file by its ending, if its first bytes are of that kind; null for anything else.
 *
 * @param head the first {@link FILE_HEAD_BYTES} bytes, or all of a smaller file.
 */
export function fileTypeOf(name: string, head: Uint8Array): string | null {
  const type = Object.hasOwn(types, endingOf(name)) ? types[endingOf(name)] : undefined
  return type && isOf[type.family](head) ? type.mimeType : null
}

const isOf: Readonly<Record<Family, (head: Uint8Array) => boolean>> = {
  // Readers accept a few bytes before the mark.
  pdf: (head) => asciiOf(head.subarray(0, 1024)).includes('%PDF-'),
  png: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
  gif: (head) => ['GIF87a', 'GIF89a'].includes(asciiOf(head.subarray(0, 6))),
  webp: (head) => asciiOf(head.subarray(0, 4)) === 'RIFF' && asciiOf(head.subarray(8, 12)) === 'WEBP',
  tiff: (head) => startsWith(head, [0x49, 0x49, 0x2a, 0x00]) || startsWith(head, [0x4d, 0x4d, 0x00, 0x2a]),
  // The second is an empty archive.
  zip: (head) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06]),
  ole: (head) => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  // UTF-16 has zeros, behind its mark.
  text: (head) => startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]) || !head.includes(0),
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
