import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { formatDuration } from './LinkReading.tsx'
import { SharedLinkPanel } from './SharedLinkPanel.tsx'
import { SharedLinksPage } from './SharedLinksPage.tsx'
import { ShareReportCard } from './ShareReportCard.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const LINK = 'https://vatio.example/shareable/ahorro/Ab9'
const link: Shareable = {
  idShareable: id,
  templateIdentifier: 'ahorro',
  stateKey: 'Ab9',
  link: LINK,
  templateType: 'billComparisonResult',
  title: 'Oferta de luz',
  owner: { userUID: id, userName: 'Eva Agente' },
  relatedTo: { entity: 'comparison', idEntity: id },
  recipient: { name: 'Ana Ruiz', email: 'ana@cliente.example' },
  state: 'active',
  active: true,
  expiresAt: '2026-12-16T23:00:00.000Z',
  hasPassword: false,
  allowDownload: true,
  comments: true,
  commentCount: 1,
  figuresDate: '2026-11-16',
  contentVersion: 1,
  changes: [],
  acceptance: 'none',
  visits: 3,
  lastVisit: '2026-11-17T09:00:00.000Z',
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
  version: 4,
}
const evidence = {
  idAcceptance: id,
  state: 'valid',
  contentVersion: 1,
  acceptedAt: '2026-11-18T09:00:00.000Z',
  text: 'He leído el documento «Oferta de luz» y lo acepto.',
  name: 'Ana Ruiz Gil',
  nif: '12345678Z',
  email: 'ana@cliente.example',
  codeSentAt: '2026-11-18T08:58:00.000Z',
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  documentSha256: 'a'.repeat(64),
  pdfSha256: 'b'.repeat(64),
  filing: 'full',
  document: {},
}

let stored: Shareable
let enabled: boolean
const sent: { method: string; path: string; body: unknown }[] = []
function answer(path: string, method: string) {
  if (path.endsWith('/config')) {
    return { enabled, defaultExpiryDays: 30, showContact: true, allowDownload: true, version: 0 }
  }
  if (path.endsWith('/start')) {
    return {
      title: 'Oferta de luz',
      addresses: [{ name: 'Luis Gil', email: 'luis@cliente.example' }],
      variables: [],
      sender: { name: 'Eva', address: 'avisos@vatio.example', replyTo: null },
      signature: '',
      sharesLinks: true,
      sendsMails: true,
    }
  }
  if (path.endsWith('/statistics')) {
    return {
      visits: 3,
      uniqueVisitors: 2,
      firstVisit: stored.createdAt,
      lastVisit: stored.lastVisit,
      downloads: 1,
      sections: [{ section: 'p1', label: 'Página 1: Resumen', seconds: 65 }],
      devices: [{ device: 'phone', visits: 3 }],
    }
  }
  if (path.endsWith('/evidence')) return [evidence]
  if (path.endsWith('/refresh')) return stored
  if (path.endsWith('/compare')) return { changes: stored.changes }
  if (path.endsWith('/comments')) {
    const comment = { idComment: id, text: '¿Incluye el IVA?', createdAt: stored.createdAt }
    const written = { ...comment, author: { kind: 'customer', name: 'Ana Ruiz' } }
    return method === 'POST' ? written : [written]
  }
  if (path.endsWith(id)) return stored
  return method === 'POST' ? [stored] : [[stored], 1, { totalIsExact: true }]
}
beforeEach(() => {
  clearToasts()
  sent.length = 0
  stored = link
  enabled = true
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(address, 'http://localhost')
    const { method = 'GET' } = init
    if (method !== 'GET') sent.push({ method, path, body: init.body && JSON.parse(init.body as string) })
    if (path.endsWith(`/evidence/${id}/pdf`)) {
      const headers = { 'content-disposition': 'attachment; filename="Oferta de luz (aceptado).pdf"' }
      return new Response('%PDF', { headers })
    }
    return Response.json(answer(path, method))
  })
})

const share = () =>
  renderScreen(
    <ShareReportCard
      templateType="billComparisonResult"
      source={{ entity: 'comparison', idEntity: id }}
      title="Oferta de luz"
      name="Ana Ruiz"
      email="ana@cliente.example"
      onClose={() => {}}
    />,
  )

describe('sharing a report', () => {
  it('[API-188] creates a link for each recipient and shows its address to copy', async () => {
    await share()
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir destinatario' }))
    const [, second] = screen.getAllByLabelText('Nombre')
    fireEvent.change(second as HTMLElement, { target: { value: 'Luis Gil' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear enlace' }))
    expect(await screen.findByRole('link', { name: LINK })).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({
      templateType: 'billComparisonResult',
      source: { entity: 'comparison', idEntity: id },
      title: 'Oferta de luz',
      recipients: [{ name: 'Ana Ruiz', email: 'ana@cliente.example' }, { name: 'Luis Gil' }],
      allowDownload: true,
      comments: true,
      requestAcceptance: false,
    })
    expect(sent[0]?.body).not.toHaveProperty('password')
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    fireEvent.click(screen.getByRole('button', { name: /^Copiar enlace/ }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(LINK))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('proposes the person of the record, where the screen knows none', async () => {
    await renderScreen(
      <ShareReportCard
        templateType="billComparisonResult"
        source={{ entity: 'comparison', idEntity: id }}
        title="Oferta de luz"
        email={undefined}
        onClose={() => {}}
      />,
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('luis@cliente.example')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Luis Gil')
  })

  it('shows beside its field what is wrong, sends nothing and loses nothing', async () => {
    await share()
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ana@' } })
    fireEvent.change(screen.getByLabelText(/^Contraseña/), { target: { value: '123' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear enlace' }))
    expect(await screen.findByText('Escribe un email válido')).toBeTruthy()
    expect(screen.getByText('6 caracteres o más')).toBeTruthy()
    expect(sent).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@')
  })

  it('says so where the company has switched links off', async () => {
    enabled = false
    await share()
    expect(await screen.findByText('Tu empresa tiene los enlaces compartidos apagados.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Crear enlace' })).toBeNull()
  })
})

it('[API-190] the list has who it is for, whether it opens, its opens and its last one', async () => {
  await renderScreen(<SharedLinksPage />, { path: '/shared-links' })
  for (const text of ['Oferta de luz', 'Ana Ruiz', 'Abierto', '17-11-2026 10:00']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Oferta de luz' }).getAttribute('href')).toBe(`/shared-links/${id}`)
})

describe('the panel of a link', () => {
  const open = () => renderScreen(<SharedLinkPanel />, { path: `/shared-links/${id}` })

  it('[API-194] shows how it was read, with the time of each page, and the comments', async () => {
    await open()
    for (const text of ['Página 1: Resumen', '1 min 5 s', 'Móvil', '¿Incluye el IVA?', LINK]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
  })

  it('[API-190] revokes after a confirmation, against the version that is shown', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Revocar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revocar el enlace' })
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revocar' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        method: 'PUT',
        path: `/api/templates/shareables/${id}`,
        body: { version: 4, active: false },
      }),
    )
    await waitFor(() => expect(getToasts().some(({ text }) => text === 'Enlace guardado')).toBe(true))
  })

  it('asks for an answer to a comment and empties the field once it is sent', async () => {
    await open()
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Tu respuesta')
    fireEvent.change(field, { target: { value: 'Sí, todo.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        method: 'POST',
        path: `/api/templates/shareables/${id}/comments`,
        body: { text: 'Sí, todo.' },
      }),
    )
    await waitFor(() => expect(field.value).toBe(''))
  })

  it('says what has changed since, and that today’s figures end an acceptance', async () => {
    stored = { ...link, changes: ['Ahorro anual'], acceptance: 'accepted' }
    await open()
    expect(await screen.findByText('Ahorro anual')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar las cifras' }))
    expect(await screen.findByText(/La aceptación anterior quedará sin efecto/)).toBeTruthy()
  })

  it('shows what proves an acceptance', async () => {
    stored = { ...link, acceptance: 'accepted' }
    await open()
    for (const text of ['Ana Ruiz Gil', '12345678Z', 'a'.repeat(64), 'Vigente']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
  })

  it('says where the accepted PDF is, and saves it', async () => {
    stored = { ...link, acceptance: 'accepted' }
    await open()
    expect(await screen.findByText('No cabe en el almacenamiento del plan')).toBeTruthy()
    expect(screen.getByText('b'.repeat(64))).toBeTruthy()
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    fireEvent.click(screen.getByRole('button', { name: 'Descargar PDF aceptado' }))
    await waitFor(() => expect(saved).toEqual(['Oferta de luz (aceptado).pdf']))
    click.mockRestore()
  })

  it('puts the figures of today into the link once that is confirmed', async () => {
    stored = { ...link, changes: ['Ahorro anual'] }
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Actualizar las cifras' }))
    const dialog = await screen.findByRole('dialog', { name: 'Actualizar las cifras' })
    const refreshes = () => sent.filter(({ path }) => path.endsWith('/refresh'))
    expect(refreshes()).toEqual([])
    stored = { ...stored, changes: [], contentVersion: 2 }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Actualizar las cifras' }))
    await waitFor(() => expect(refreshes()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Ahorro anual')).toBeNull())
  })
})

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [3780, '1 h 3 min'],
])('%i seconds are read as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
