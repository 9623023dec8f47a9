import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, type ReportCalls, type SharedReport } from './public-report-calls.ts'
import { PublicReportPage } from './PublicReportPage.tsx'
import { sharedReport } from './shared-report.fixture.ts'

const receipt = {
  idAcceptance: '01900000-0000-7000-8000-00000000acce',
  acceptedAt: '2026-11-28T10:00:00.000Z',
  acceptedBy: 'María Núñez',
  documentSha256: 'ab'.repeat(32),
}
const comment = {
  idComment: '01900000-0000-7000-8000-00000000c0c0',
  author: { kind: 'customer' as const, name: 'María' },
  text: '¿Hay permanencia?',
  createdAt: '2026-11-28T09:00:00.000Z',
}
const stateOf = ({ contentVersion, acceptance, comments }: SharedReport) => ({
  contentVersion,
  acceptance,
  commentCount: comments.length,
})

/** The server, whose calls a test replaces. */
function server(replaced: Partial<ReportCalls> = {}) {
  const calls = {
    read: vi.fn<ReportCalls['read']>(async () => sharedReport),
    open: vi.fn<ReportCalls['open']>(async () => ({ ...sharedReport, access: 'permiso' })),
    readState: vi.fn<ReportCalls['readState']>(async () => stateOf(sharedReport)),
    listComments: vi.fn<ReportCalls['listComments']>(async () => [comment]),
    comment: vi.fn<ReportCalls['comment']>(async () => comment),
    requestAcceptance: vi.fn<ReportCalls['requestAcceptance']>(async () => ({
      expiresAt: '2026-11-28T10:10:00.000Z',
    })),
    confirmAcceptance: vi.fn<ReportCalls['confirmAcceptance']>(async () => receipt),
    visit: vi.fn<ReportCalls['visit']>(async () => ({ idVisit: null })),
    sendTimes: vi.fn<ReportCalls['sendTimes']>(() => true),
    downloadPdf: vi.fn<ReportCalls['downloadPdf']>(async () => ({ blob: new Blob(['%PDF']), name: 'a.pdf' })),
    imageAddress: (id: string) => `/api/images/${id}`,
    ...replaced,
  }
  return calls satisfies ReportCalls
}
const refuse = (code: string) => async () => {
  throw new CallError(code)
}
const open = async (calls: ReportCalls | null) => {
  render(<PublicReportPage calls={calls} hasBar />)
  await act(async () => {})
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => {})
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the page of a shared report', () => {
  it('[NAV-010][TPL-008] shows the report in the brand of the company, with its dates, contact and terms', async () => {
    await open(server())
    expect(document.title).toBe('Comparativa de Panadería Núñez · Asesoría Vatia')
    expect(screen.getByRole('heading', { level: 1, name: 'Comparativa de Panadería Núñez' })).toBeTruthy()
    expect(screen.getByText('Cifras a 20-11-2026')).toBeTruthy()
    expect(screen.getByText('Disponible hasta el 20-12-2026')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Mejores ofertas' })).toBeTruthy()
    expect(within(screen.getByRole('banner')).getByText('Asesoría Vatia')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Escribir a ana@vatia.es' }).getAttribute('href')).toBe(
      'mailto:ana@vatia.es',
    )
    expect(screen.getByRole('link', { name: /Llamar/ }).getAttribute('href')).toBe('tel:+34600111222')
    expect(screen.getByText('Asesoría Vatia, S.L.')).toBeTruthy()
  })

  it('[NAV-018] has no bar at its second address', async () => {
    render(<PublicReportPage calls={server()} hasBar={false} />)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it.each([
    ['an expired or unknown link', server({ read: refuse('SHAREABLE_GONE') })],
    ['an address that is no link', null],
  ])('[TPL-008] says of %s that it is no longer available', async (_, calls) => {
    await open(calls)
    expect(screen.getByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeTruthy()
  })

  it('[TPL-004] shows a background that the company uploaded', async () => {
    const [page] = sharedReport.document.pages
    const pages = [{ ...page!, idBackground: 'own', idBackgroundImage: 'imagen' }]
    await open(
      server({ read: async () => ({ ...sharedReport, document: { ...sharedReport.document, pages } }) }),
    )
    expect(document.querySelector('[data-page] img[src="/api/images/imagen"]')).not.toBeNull()
  })

  it('says what has changed since the day of its figures', async () => {
    await open(server({ read: async () => ({ ...sharedReport, changes: ['Precio de la oferta'] }) }))
    expect(screen.getByText('Desde entonces ha cambiado:')).toBeTruthy()
    expect(screen.getByText('Precio de la oferta')).toBeTruthy()
  })

  it('offers to try again when the server is away', async () => {
    const calls = server({ read: vi.fn<ReportCalls['read']>().mockRejectedValueOnce(new CallError('BUSY')) })
    await open(calls)
    expect(screen.getByRole('heading', { name: 'No se ha podido cargar el informe' })).toBeTruthy()
    vi.mocked(calls.read).mockResolvedValue(sharedReport)
    await press('Volver a intentarlo')
    expect(screen.getByText('Cifras a 20-11-2026')).toBeTruthy()
  })

  it('[TPL-008] downloads the PDF where the link allows it, and says why it could not', async () => {
    const calls = server({ downloadPdf: vi.fn(refuse('BUSY')) })
    await open(calls)
    await press('Descargar PDF')
    expect(screen.getByText(/El servidor está ocupado/).getAttribute('role')).toBe('alert')
    expect(calls.downloadPdf).toHaveBeenCalledTimes(1)
  })

  it('has no download where the link forbids it', async () => {
    await open(server({ read: async () => ({ ...sharedReport, allowDownload: false }) }))
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull()
  })
})

describe('a report with a password', () => {
  it('asks again after a wrong one, and keeps what the server gives for the right one in this tab only', async () => {
    const calls = server({
      read: vi.fn(refuse('SHAREABLE_PASSWORD')),
      open: vi.fn(refuse('SHAREABLE_PASSWORD')),
    })
    await open(calls)
    const field = screen.getByLabelText('Contraseña')
    fireEvent.change(field, { target: { value: 'mala' } })
    await press('Ver informe')
    expect(screen.getByText('La contraseña no es correcta.').id).toBe(field.getAttribute('aria-describedby'))
    vi.mocked(calls.open).mockResolvedValue({ ...sharedReport, access: 'permiso' })
    fireEvent.change(field, { target: { value: 'buena' } })
    await press('Ver informe')
    expect(screen.getByText('Cifras a 20-11-2026')).toBeTruthy()
    expect(calls.open).toHaveBeenLastCalledWith('buena')
    expect(sessionStorage.getItem('shareable-access')).toContain('permiso')
    expect(localStorage.getItem('shareable-access')).toBeNull()
    await press('Descargar PDF')
    expect(calls.downloadPdf).toHaveBeenCalledWith('permiso')
  })
})

describe('comments', () => {
  it('are shown and sent; one that fails stays in its field', async () => {
    const calls = server({ comment: vi.fn(refuse('NETWORK_UNREACHABLE')) })
    await open(calls)
    await press('Enviar comentario')
    expect(screen.getAllByText('Rellena este campo.')).toHaveLength(2)
    expect(calls.comment).not.toHaveBeenCalled()
    type('Tu nombre', 'María')
    type('Comentario', '¿Hay permanencia?')
    await press('Enviar comentario')
    expect(screen.getByText(/No se ha perdido nada/)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' }).value).toBe(
      '¿Hay permanencia?',
    )
    vi.mocked(calls.comment).mockResolvedValue(comment)
    await press('Enviar comentario')
    expect(screen.getByText('Comentario enviado.')).toBeTruthy()
    expect(screen.getByText('¿Hay permanencia?', { selector: 'p' })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' }).value).toBe('')
  })
})

describe('acceptance', () => {
  const sign = () => {
    type('Nombre y apellidos', 'María Núñez')
    type('NIF', '12345678Z')
    type('Email', 'maria@panaderia.es')
    fireEvent.click(screen.getByRole('checkbox', { name: 'He leído el documento y lo acepto.' }))
  }

  it('says beside each field what is wrong with it and sends nothing', async () => {
    const calls = server()
    await open(calls)
    type('NIF', '12345678A')
    await press('Enviar código')
    for (const text of [
      'Escribe tu nombre y apellidos.',
      'El NIF no es válido.',
      'El email no es válido.',
      'Marca la casilla para aceptar.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre y apellidos' }))
    expect(calls.requestAcceptance).not.toHaveBeenCalled()
  })

  it('begins with the name under which its reader has commented, until they write another', async () => {
    const calls = server({ comment: vi.fn(async () => comment) })
    await open(calls)
    type('Tu nombre', 'María')
    type('Comentario', '¿Hay permanencia?')
    await press('Enviar comentario')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre y apellidos' })
    expect(field.value).toBe(comment.author.name)
    type('Nombre y apellidos', '')
    expect(field.value).toBe('')
  })

  it('asks for another code where none arrived', async () => {
    const calls = server()
    await open(calls)
    sign()
    await press('Enviar código')
    await press('Enviar otro código')
    expect(calls.requestAcceptance).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('textbox', { name: 'Código' })).toBeTruthy()
  })

  it('takes the code of the mail and shows the receipt', async () => {
    const calls = server()
    await open(calls)
    sign()
    await press('Enviar código')
    expect(calls.requestAcceptance).toHaveBeenCalledWith(null, {
      name: 'María Núñez',
      nif: '12345678Z',
      email: 'maria@panaderia.es',
      contentVersion: 1,
    })
    expect(screen.getByText(/código de 6 cifras a maria@panaderia.es. Sirve hasta las 11:10/)).toBeTruthy()
    const code = screen.getByRole('textbox', { name: 'Código' })
    expect(document.activeElement).toBe(code)
    type('Código', '12 34')
    await press('Aceptar')
    expect(screen.getByText('Son 6 cifras.')).toBeTruthy()
    type('Código', '123 456')
    await press('Aceptar')
    expect(calls.confirmAcceptance).toHaveBeenCalledWith(null, '123456')
    expect(screen.getByRole('heading', { name: 'Documento aceptado' })).toBeTruthy()
    expect(screen.getByText('Por María Núñez el 28-11-2026 11:00')).toBeTruthy()
    expect(screen.getByText(receipt.documentSha256)).toBeTruthy()
  })

  it('keeps what was typed when the code is wrong or the data have to be changed', async () => {
    const calls = server({ confirmAcceptance: refuse('SHAREABLE_CODE_INVALID') })
    await open(calls)
    sign()
    await press('Enviar código')
    type('Código', '000000')
    await press('Aceptar')
    expect(screen.getByText('El código no es correcto o ha caducado.')).toBeTruthy()
    await press('Cambiar los datos')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('maria@panaderia.es')
  })

  it('shows the new figures, not a receipt, when they changed before the code was entered', async () => {
    const calls = server({ confirmAcceptance: refuse('SHAREABLE_CHANGED') })
    await open(calls)
    sign()
    await press('Enviar código')
    type('Código', '123456')
    vi.mocked(calls.read).mockResolvedValue({ ...sharedReport, contentVersion: 2, figuresDate: '2026-11-28' })
    await press('Aceptar')
    expect(screen.getByText('Cifras a 28-11-2026')).toBeTruthy()
    expect(screen.queryByText('Documento aceptado')).toBeNull()
  })
})

describe('a page that stays open', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.restoreAllMocks())
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('closes within 15 s when its link is revoked', async () => {
    const calls = server()
    await open(calls)
    vi.mocked(calls.readState).mockRejectedValue(new CallError('SHAREABLE_GONE'))
    await pass(14)
    expect(screen.getByText('Cifras a 20-11-2026')).toBeTruthy()
    await pass(2)
    expect(screen.getByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeTruthy()
  })

  it('shows new comments, an acceptance in another window and new figures', async () => {
    const calls = server()
    await open(calls)
    const acceptance = { state: 'accepted' as const, acceptedAt: receipt.acceptedAt, acceptedBy: 'María' }
    vi.mocked(calls.readState).mockResolvedValue({ contentVersion: 1, commentCount: 1, acceptance })
    await pass(15)
    expect(screen.getByText('¿Hay permanencia?')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Documento aceptado' })).toBeTruthy()
    vi.mocked(calls.readState).mockResolvedValue({ contentVersion: 2, commentCount: 1, acceptance })
    vi.mocked(calls.read).mockResolvedValue({ ...sharedReport, contentVersion: 2, figuresDate: '2026-11-28' })
    await pass(15)
    expect(screen.getByText('El informe se ha actualizado con cifras nuevas.')).toBeTruthy()
    expect(screen.getByText('Cifras a 28-11-2026')).toBeTruthy()
  })

  it('keeps the report without a connection and says so until it is back', async () => {
    const calls = server()
    await open(calls)
    vi.mocked(calls.readState).mockRejectedValueOnce(new CallError('NETWORK_UNREACHABLE'))
    await pass(15)
    expect(screen.getByText(/Sin conexión/)).toBeTruthy()
    expect(screen.getByText('Cifras a 20-11-2026')).toBeTruthy()
    await pass(15)
    expect(screen.queryByText(/Sin conexión/)).toBeNull()
  })

  it('asks nothing while its tab is hidden, and at once when it is seen again', async () => {
    const calls = server()
    await open(calls)
    hide(true)
    await pass(60)
    expect(calls.readState).not.toHaveBeenCalled()
    hide(false)
    await pass(0)
    expect(calls.readState).toHaveBeenCalledTimes(1)
  })

  it('counts a visit once, when somebody acts or reads, not when it is loaded', async () => {
    const calls = server()
    await open(calls)
    await pass(2)
    expect(calls.visit).not.toHaveBeenCalled()
    fireEvent.keyDown(window)
    fireEvent.scroll(window)
    await pass(10)
    expect(calls.visit).toHaveBeenCalledTimes(1)
  })

  it('counts no visit of a tab that nobody sees', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const calls = server()
    await open(calls)
    fireEvent.scroll(window)
    await pass(60)
    expect(calls.visit).not.toHaveBeenCalled()
  })
  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'sends nothing of a visit where the browser says %j, and says so in its terms',
    async (choice) => {
      for (const [name, value] of Object.entries(choice))
        Object.defineProperty(navigator, name, { value, configurable: true })
      const calls = server()
      await open(calls)
      fireEvent.scroll(window)
      await pass(30)
      expect(calls.visit).not.toHaveBeenCalled()
      expect(calls.sendTimes).not.toHaveBeenCalled()
      expect(screen.getByText(/pide que no se te siga/)).toBeTruthy()
      for (const name of Object.keys(choice)) Reflect.deleteProperty(navigator, name)
    },
  )
})
