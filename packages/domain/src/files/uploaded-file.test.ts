import { describe, expect, it } from 'vitest'
import { fileEndings, fileTypeOf, previewKindOf } from './file-kind.ts'
import { safeFileName } from './file-name.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const heads = {
  pdf: bytes('%PDF-1.7\n'),
  png: bytes('\x89PNG\r\n\x1a\n'),
  jpeg: bytes('\xff\xd8\xff\xe0'),
  gif: bytes('GIF89a'),
  webp: bytes('RIFF\x01\x02\x03\x04WEBP'),
  tiff: bytes('II*\x00'),
  zip: bytes('PK\x03\x04'),
  ole: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  text: bytes('cups;kWh\n'),
}
const byEnding: Readonly<Record<string, keyof typeof heads>> = {
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.webp': 'webp',
  '.tif': 'tiff',
  '.tiff': 'tiff',
  '.doc': 'ole',
  '.xls': 'ole',
  '.ppt': 'ole',
  '.docx': 'zip',
  '.xlsx': 'zip',
  '.pptx': 'zip',
  '.odt': 'zip',
  '.ods': 'zip',
  '.odp': 'zip',
  '.zip': 'zip',
  '.csv': 'text',
  '.txt': 'text',
}

describe('the type of an uploaded file', () => {
  it('[DOC-009] is pdf, images, office, csv, txt or zip, each only with a content of its kind', () => {
    expect(fileEndings.toSorted()).toEqual(Object.keys(byEnding).toSorted())
    for (const ending of fileEndings) {
      for (const [kind, head] of Object.entries(heads)) {
        // Characters of an image are text as well: only zeros tell.
        const isIts = byEnding[ending] === kind || (byEnding[ending] === 'text' && !head.includes(0))
        expect([ending, kind, fileTypeOf(`a${ending}`, head) !== null]).toEqual([ending, kind, isIts])
      }
    }
  })

  it.each(['svg', 'html', 'htm', 'js', 'exe', 'docm', 'xlsm', 'constructor', '__proto__', ''])(
    '[DOC-009] is refused with the ending "%s"',
    (ending) => expect(fileTypeOf(`factura.${ending}`, heads.text)).toBeNull(),
  )

  it('takes a text in UTF-16 and refuses binary content that is called a text', () => {
    expect(fileTypeOf('a.csv', bytes('\xff\xfec\x00u\x00'))).toBe('text/csv')
    expect(fileTypeOf('a.txt', bytes('MZ\x00\x03'))).toBeNull()
  })

  it('is shown as PDF, image or text, or only downloaded', () => {
    expect(
      ['application/pdf', 'image/png', 'text/csv', 'text/plain', 'image/tiff', 'application/zip'].map(
        previewKindOf,
      ),
    ).toEqual(['pdf', 'image', 'text', 'text', null, null])
  })
})

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Documentos\\factura.pdf', 'factura.pdf'],
    ['factura\u202efdp.exe', 'facturafdp.exe'],
    ['a\u0000b\r\nc\t.pdf', 'abc.pdf'],
    ['\u200bcontrato \ufeffnúm. 3.pdf', 'contrato núm. 3.pdf'],
    ['Pen\u0303a.pdf', 'Peña.pdf'],
    ['"a":b|c?.pdf', '_a__b_c_.pdf'],
    ['.htaccess', 'htaccess'],
    ['  ..  ', 'documento'],
    ['/', 'documento'],
    ['.pdf', 'pdf'],
  ])('%j becomes %j', (given, name) => expect(safeFileName(given)).toBe(name))

  it('has at most 200 characters and keeps its ending', () => {
    const name = safeFileName(`${'ñ'.repeat(500)}.pdf`)
    expect([Array.from(name).length, name.endsWith('ñ.pdf')]).toEqual([200, true])
    expect(Array.from(safeFileName(`a.${'x'.repeat(500)}`)).length).toBeLessThanOrEqual(200)
  })
})
