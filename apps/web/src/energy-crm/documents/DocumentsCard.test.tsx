import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { planPrices } from '@vatio/domain/identity/licences/plan-price.data'
import type { CompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import type { Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { clearUploads } from './upload-store.ts'

const id = (digit: number) => `01900000-0000-7000-8000-0000000000${String(digit).padStart(2, '0')}`
const colleague = id(91)
const contract = { entity: 'contract', idEntity: id(5) } as const
const documentOf = (values: Partial<Document>): Document => ({
  ...contract,
  idDocument: id(1),
  name: 'firmado.pdf',
  mimeType: 'application/pdf',
  size: 1_536_000,
  checksum: '0'.repeat(64),
  creationTimestamp: '2026-05-04T08:00:00.000Z',
  creationUserUID: colleague,
  ...values,
})

const licence: CompanyLicence = {
  license: 'freemium',
  licenseValidUntil: null,
  isExpired: false,
  reached: [],
  plan: {
    used: {
      comparisons: 0,
      commercials: 0,
      contracts: 0,
      users: 1,
      storageBytes: 12_000_000,
      templates: 0,
    },
    prices: planPrices.b,
    support: { email: 'soporte@vatio.example', phone: '', formUrl: '' },
  },
}

let documents: Document[]
let removal: () => Response
let isLinkFailing: boolean
let calls: string[]

/** A request that uploads as the test tells it to. */
class FakeUpload extends EventTarget {
  static all: FakeUpload[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  aborted = false
  timeout = 0
  open() {}
  setRequestHeader() {}
  send() {
    FakeUpload.all.push(this)
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  documents = [documentOf({})]
  removal = () => Response.json({ affected: 1 })
  isLinkFailing = false
  calls = []
  FakeUpload.all = []
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    calls.push(`${options.method ?? 'GET'} ${url}`)
    if (options.method === 'DELETE') {
      const answer = removal()
      if (answer.ok) documents = []
      return answer
    }
    if (url.endsWith('/link') && isLinkFailing) {
      return Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, { status: 500 })
    }
    if (url.endsWith('/link')) {
      return Response.json({
        path: '/api/energy-crm/documents/file/x',
        expiresAt: '2026-05-04T08:10:00.000Z',
      })
    }
    if (url.includes('/clients/license')) return Response.json(licence)
    if (url.includes('/documents/contract/')) return Response.json(documents)
    if (url.includes('/users')) {
      return Response.json([
        { userUID: colleague, userName: 'Brígida', email: null, role: 'user', active: true },
      ])
    }
    return Response.json({ errors: [{ message: 'NOT_FOUND' }], requestId: '1' }, { status: 404 })
  })
})
afterEach(() => {
  clearUploads()
  clearToasts()
  vi.unstubAllGlobals()
})

const choose = (...files: File[]) => {
  fireEvent.change(screen.getByLabelText('Documentos que se suben'), { target: { files } })
}
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

describe('the documents of a record', () => {
  it('[DOC-003] [DOC-007] are shown in rows or as icons, and the choice is kept', async () => {
    const user = userEvent.setup()
    const screenOf = await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    expect(screen.getByText(/^1,5.MB · /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Iconos' }))
    expect(screen.getByRole('button', { name: 'Iconos' }).getAttribute('aria-pressed')).toBe('true')
    screenOf.unmount()
    await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    expect(screen.getByRole('button', { name: 'Iconos' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('[DOC-005] name who uploaded them to Admins, and to nobody else', async () => {
    const user = userEvent.setup()
    const screenOf = await renderScreen(<DocumentsCard {...contract} />)
    await user.click(await screen.findByRole('button', { name: 'Quién subió firmado.pdf' }))
    expect(await screen.findByText(/Subido por Brígida/)).toBeTruthy()
    screenOf.unmount()
    await renderScreen(<DocumentsCard {...contract} />, { user: { ...testUser, role: 'user' } })
    await screen.findByText('firmado.pdf')
    expect(screen.queryByRole('button', { name: 'Quién subió firmado.pdf' })).toBeNull()
  })

  it('[DOC-004] [DOC-010] [ERR-092] [ERR-094] are deleted by who uploaded them or an Admin, once confirmed', async () => {
    const user = userEvent.setup()
    const screenOf = await renderScreen(<DocumentsCard {...contract} />, {
      user: { ...testUser, role: 'user' },
    })
    await screen.findByText('firmado.pdf')
    expect(screen.queryByRole('button', { name: 'Eliminar firmado.pdf' })).toBeNull()
    screenOf.unmount()
    removal = () => Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, { status: 500 })
    await renderScreen(<DocumentsCard {...contract} />)
    const confirm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Eliminar firmado.pdf' }))
      const dialog = await screen.findByRole('dialog', { name: 'Eliminar el documento' })
      await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    }
    await confirm()
    expect(
      await screen.findByText('Se ha producido un error al eliminar el archivo firmado.pdf'),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    removal = () => Response.json({ affected: 1 })
    await confirm()
    expect(await screen.findByText('Se ha eliminado correctamente el documento')).toBeTruthy()
    expect(await screen.findByText('No hay documentos')).toBeTruthy()
  })

  it('[DOC-011] show Admins how much of the storage of the company is used', async () => {
    await renderScreen(<DocumentsCard {...contract} />)
    await userEvent.click(await screen.findByText('Subir'))
    expect(await screen.findByText(/^Almacenamiento de la empresa: 12\sMB de 200\sMB$/)).toBeTruthy()
  })

  it('[ERR-093] say by name which file could not be downloaded', async () => {
    isLinkFailing = true
    await renderScreen(<DocumentsCard {...contract} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar firmado.pdf' }))
    expect(
      await screen.findByText('Se ha producido un error al descargar el archivo firmado.pdf'),
    ).toBeTruthy()
  })

  it('open in a dialog: a PDF in a frame of their link', async () => {
    const user = userEvent.setup()
    await renderScreen(<DocumentsCard {...contract} />)
    await user.click(await screen.findByRole('button', { name: 'Ver firmado.pdf' }))
    const dialog = await screen.findByRole('dialog', { name: 'firmado.pdf' })
    const frame = within(dialog).getByTitle('firmado.pdf')
    expect(frame.getAttribute('src')).toBe('/api/energy-crm/documents/file/x?view=true')
    expect(calls.filter((call) => call.endsWith('/link'))).toHaveLength(1)
  })

  it('[DOC-006] are chosen with one press where there are none yet', async () => {
    documents = []
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
    await renderScreen(<DocumentsCard {...contract} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Subir documentos' }))
    expect(opened.mock.instances).toContain(screen.getByLabelText('Documentos que se suben'))
    expect(screen.getByText('Arrastra aquí los documentos')).toBeTruthy()
    opened.mockRestore()
  })

  it('are not added to by users where only Admins edit the record', async () => {
    vi.stubGlobal('fetch', async () => Response.json([]))
    await renderScreen(<DocumentsCard entity="tariff" idEntity={id(6)} />, {
      user: { ...testUser, role: 'user' },
    })
    await screen.findByText('No hay documentos')
    expect(screen.queryByText('Subir')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Subir documentos' })).toBeNull()
  })
})

describe('an upload', () => {
  it('[DOC-006] [ERR-090] shows its progress, is one of several, and refreshes the list', async () => {
    await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    choose(pdf('uno.pdf'), pdf('dos.pdf'))
    const bar = await screen.findByRole('progressbar', { name: 'Subiendo uno.pdf' })
    expect(screen.getByText('En espera')).toBeTruthy()
    expect(FakeUpload.all).toHaveLength(1)
    FakeUpload.all[0]!.progress(50, 100)
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
    documents = [documentOf({ idDocument: id(2), name: 'uno.pdf' }), ...documents]
    FakeUpload.all[0]!.answer(201, documents[0])
    expect(await screen.findByText('Se ha guardado correctamente el documento')).toBeTruthy()
    await screen.findByRole('progressbar', { name: 'Subiendo dos.pdf' })
    expect(calls.filter((call) => call.includes('/documents/contract/')).length).toBeGreaterThan(1)
  })

  it('is cancelled, and the next one goes on', async () => {
    const user = userEvent.setup()
    await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    choose(pdf('uno.pdf'), pdf('dos.pdf'))
    await user.click(await screen.findByRole('button', { name: 'Cancelar la subida de uno.pdf' }))
    expect(FakeUpload.all[0]!.aborted).toBe(true)
    await screen.findByRole('progressbar', { name: 'Subiendo dos.pdf' })
    expect(screen.queryByText('uno.pdf')).toBeNull()
    expect(screen.queryByText('Ha habido un error al guardar el documento')).toBeNull()
  })

  it('[ERR-091] [ERR-096] that fails says why and can be tried again', async () => {
    const user = userEvent.setup()
    await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    choose(pdf('uno.pdf'))
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
    FakeUpload.all[0]!.answer(409, { errors: [{ message: 'LICENSE_LIMIT_REACHED' }], requestId: '1' })
    const list = await screen.findByRole('list', { name: 'Subidas' })
    expect(
      await within(list).findByText('Has superado el límite de almacenamiento de documentos de tu licencia'),
    ).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: 'Volver a subir uno.pdf' }))
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2))
    FakeUpload.all[1]!.answer(500, { errors: [{ message: 'UNEXPECTED' }], requestId: '1' })
    expect(await within(list).findByText('Ha habido un error al guardar el documento')).toBeTruthy()
  })

  it('[DOC-009] of a kind or size that is not stored is not sent', async () => {
    await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    const large = pdf('grande.pdf')
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 })
    choose(new File(['<svg/>'], 'logo.svg'), new File([], 'vacio.txt'), large)
    expect(await screen.findByText(/Este tipo de archivo no se guarda/)).toBeTruthy()
    expect(screen.getByText('El archivo está vacío.')).toBeTruthy()
    expect(screen.getByText('El archivo supera el máximo de 25 MB.')).toBeTruthy()
    expect(FakeUpload.all).toHaveLength(0)
  })

  it('goes on while its record is not on screen', async () => {
    const screenOf = await renderScreen(<DocumentsCard {...contract} />)
    await screen.findByText('firmado.pdf')
    choose(pdf('uno.pdf'))
    await waitFor(() => expect(FakeUpload.all).toHaveLength(1))
    screenOf.unmount()
    expect(FakeUpload.all[0]!.aborted).toBe(false)
    await renderScreen(<DocumentsCard {...contract} />)
    expect(await screen.findByRole('progressbar', { name: 'Subiendo uno.pdf' })).toBeTruthy()
  })
})
