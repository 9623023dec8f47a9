import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, qrOf } from '../../../../../packages/domain/test/bill-qr.ts'
import { readBillPdf } from './bill-pdf.ts'
import { openQrReader } from './qr-reader.ts'
import { BILL_FILE_MAX_BYTES, readBillFile } from './read-bill-file.ts'

vi.mock('./qr-reader.ts')
vi.mock('./bill-pdf.ts')

const close = vi.fn()
const read = vi.fn<() => Promise<readonly string[] | null>>()
const photo = new Blob(['foto'], { type: 'image/jpeg' })
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
const bill = ADDRESS + qrOf()

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(openQrReader).mockResolvedValue({ read, close })
})

describe('readBillFile', () => {
  it('takes the code of the bill among others and keeps the photo to be shown', async () => {
    read.mockResolvedValue(['https://www.una-luz.es', bill])
    expect(await readBillFile(photo)).toEqual({ qr: bill, code: null, pages: [photo], text: '' })
    expect(close).toHaveBeenCalledOnce()
  })

  it.each([
    [null, 'BILL_PICTURE_UNREADABLE'],
    [[], 'BILL_PICTURE_WITHOUT_QR'],
    [['https://tienda.example/?id=7'], 'BILL_QR_NOT_CNMC'],
  ])('says of a photo with %j that it is %s', async (texts, code) => {
    read.mockResolvedValue(texts)
    expect(await readBillFile(photo)).toMatchObject({ qr: null, code })
  })

  it('refuses empty files and those of more than 25 MB before it loads the reader', async () => {
    expect((await readBillFile(new Blob([]))).code).toBe('BILL_FILE_EMPTY')
    const large = new Blob([new Uint8Array(BILL_FILE_MAX_BYTES + 1)])
    expect((await readBillFile(large)).code).toBe('BILL_FILE_TOO_LARGE')
    expect(openQrReader).not.toHaveBeenCalled()
  })

  it('says that the reader cannot be loaded without a connection, or has failed', async () => {
    vi.mocked(openQrReader).mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await readBillFile(photo)).code).toBe('BILL_READER_UNAVAILABLE')
    vi.mocked(openQrReader).mockResolvedValue({ read, close })
    read.mockRejectedValue(new Error('worker'))
    expect((await readBillFile(photo)).code).toBe('BILL_READER_UNAVAILABLE')
    expect(close).toHaveBeenCalledOnce()
  })

  it('knows a PDF by its content, and names its error or that no page has a code', async () => {
    const unnamed = new Blob(['%PDF-1.7'])
    vi.mocked(readBillPdf).mockResolvedValue({ code: null, pages: [photo], qrTexts: [bill], text: 'Factura' })
    expect(await readBillFile(unnamed)).toEqual({ qr: bill, code: null, pages: [photo], text: 'Factura' })
    vi.mocked(readBillPdf).mockResolvedValue({ code: null, pages: [photo], qrTexts: [], text: '' })
    expect(await readBillFile(pdf)).toMatchObject({ qr: null, code: 'BILL_PDF_WITHOUT_QR', pages: [photo] })
    vi.mocked(readBillPdf).mockResolvedValue({ code: 'BILL_PDF_ENCRYPTED', pages: [], qrTexts: [], text: '' })
    expect((await readBillFile(pdf)).code).toBe('BILL_PDF_ENCRYPTED')
  })
})
