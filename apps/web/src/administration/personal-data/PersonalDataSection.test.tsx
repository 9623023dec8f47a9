import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type {
  PersonalDataExport,
  Subject,
} from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PersonalDataSection } from './PersonalDataSection.tsx'

const ID = '01900000-0000-7000-8000-00000000000'
const ana: Subject = { kind: 'client', id: `${ID}1`, name: 'Ana Ruiz', detail: '12345678Z', isDeleted: true }
const ready: PersonalDataExport = {
  idPersonalDataExport: `${ID}2`,
  kind: 'client',
  idSubject: ana.id,
  subjectName: ana.name,
  requestedAt: '2026-11-16T09:30:00.000Z',
  readyAt: '2026-11-16T09:31:00.000Z',
  expiresAt: '2026-11-23T09:31:00.000Z',
  sizeBytes: 1200,
}
const retention = { auditDays: 1825, mailDays: 180, rawAnswerDays: 90, notificationDays: 180, version: 0 }

const makeAddress = vi.fn(() => 'blob:x')
let errorReply: { part: string; message: string; status: number } | null
beforeEach(() => {
  clearToasts()
  errorReply = null
  makeAddress.mockClear()
  URL.createObjectURL = makeAddress
  URL.revokeObjectURL = vi.fn()
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init?: { method?: string; body?: string }) => {
      const isWrite = init?.method !== 'GET' || path.endsWith('/file')
      if (errorReply && isWrite && path.includes(errorReply.part)) {
        const errors = [{ message: errorReply.message }]
        return Promise.resolve(Response.json({ errors, requestId: 'r' }, { status: errorReply.status }))
      }
      if (path.includes('/subjects')) return Promise.resolve(Response.json([ana]))
      if (path.endsWith('/file')) return Promise.resolve(new Response('{}'))
      if (path.includes('/erasures')) return Promise.resolve(Response.json({ status: 'OK' }))
      if (path.includes('/retention')) {
        const sent = init?.body ? (JSON.parse(init.body) as typeof retention) : null
        return Promise.resolve(Response.json(sent ? { ...sent, version: 1 } : retention))
      }
      if (init?.method === 'POST') {
        return Promise.resolve(Response.json({ idPersonalDataExport: `${ID}3` }, { status: 201 }))
      }
      return Promise.resolve(Response.json([[ready], 1, { totalIsExact: true }]))
    }),
  )
})

const sent = (part: string) =>
  (vi.mocked(fetch).mock.calls as unknown as [string, { method?: string; body?: string }?][])
    .filter(([path, init]) => path.includes(part) && typeof init?.body === 'string')
    .map(([, init]) => JSON.parse(init?.body ?? 'null') as unknown)

async function findAna() {
  await renderScreen(<PersonalDataSection />)
  fireEvent.change(screen.getByLabelText('Persona'), { target: { value: 'ana' } })
  await screen.findByRole('button', { name: 'Suprimir Ana Ruiz' })
}
async function eraseAna() {
  await findAna()
  fireEvent.click(screen.getByRole('button', { name: 'Suprimir Ana Ruiz' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Suprimir' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Ana Ruiz' } })
  fireEvent.click(confirm)
}

describe('exporting a person', () => {
  it('requests the file, and says that it is being prepared', async () => {
    await findAna()
    expect(screen.getByText('Eliminado')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Exportar Ana Ruiz' }))
    await screen.findByText('Exportación pedida. Te avisaremos cuando esté lista.')
    expect(sent('/exports')).toEqual([{ kind: 'client', id: ana.id }])
  })
  it.each([
    ['PERSON_ALREADY_ERASED', 'Los datos de esta persona ya se suprimieron.'],
    ['UNKNOWN_CODE', 'Ha habido un error al pedir la exportación.'],
  ])('says why there is no file: %s', async (message, text) => {
    errorReply = { part: '/exports', message, status: 409 }
    await findAna()
    fireEvent.click(screen.getByRole('button', { name: 'Exportar Ana Ruiz' }))
    await screen.findByText(text)
  })
  it('downloads a file that is ready, and shows an error of the download', async () => {
    await renderScreen(<PersonalDataSection />)
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar Ana Ruiz' }))
    await waitFor(() => expect(makeAddress).toHaveBeenCalledOnce())
    errorReply = { part: '/file', message: 'UNKNOWN_CODE', status: 400 }
    fireEvent.click(screen.getByRole('button', { name: 'Descargar Ana Ruiz' }))
    await screen.findByText('Ha habido un error al descargar la exportación.')
  })
})

describe('erasing a person', () => {
  it('requires the name of the person, and sends it with the request', async () => {
    await eraseAna()
    await screen.findByText('Datos suprimidos')
    expect(sent('/erasures')).toEqual([{ kind: 'client', id: ana.id, confirmation: 'Ana Ruiz' }])
  })
  it.each([
    ['PERSONAL_DATA_CONFIRMATION_WRONG', 'El nombre escrito no es el de la persona.'],
    ['PERSON_ALREADY_ERASED', 'Los datos de esta persona ya se suprimieron.'],
    [
      'PERSON_HAS_OPEN_CONTRACTS',
      'La persona tiene contratos abiertos. Ciérralos antes de suprimir sus datos.',
    ],
    [
      'PERSON_MAY_BE_IMPORTED',
      'Hay una importación en curso, que podría traer otra vez a esta persona. Espera a que termine, o cancélala.',
    ],
    ['USER_IS_SELF', 'No puedes suprimir tus propios datos. Pídeselo a otro administrador.'],
    ['USER_RANK_ABOVE_OWN', 'No puedes suprimir los datos de alguien con un rol superior al tuyo.'],
    ['USER_LAST_ADMIN', 'Es el último administrador. Nombra antes a otro.'],
    [
      'USER_OWNS_DATA',
      'El usuario tiene clientes, contratos o comparativas. Traspásalos antes de suprimir sus datos.',
    ],
    ['UNKNOWN_CODE', 'Ha habido un error al suprimir los datos.'],
  ])('says why nothing was erased: %s', async (message, text) => {
    errorReply = { part: '/erasures', message, status: 409 }
    await eraseAna()
    await screen.findByText(text)
  })
})

describe('retention periods', () => {
  const change = async (value: string) => {
    await renderScreen(<PersonalDataSection />)
    const field = await screen.findByLabelText('Emails enviados')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    const saves = screen.getAllByRole('button', { name: 'Guardar' })
    fireEvent.click(saves.at(-1)!)
  }
  it('are saved with their version', async () => {
    await change('30')
    await screen.findByText('Plazos guardados')
    expect(sent('/retention')).toEqual([{ ...retention, mailDays: 30 }])
  })
  it('stay within their bounds', async () => {
    await change('3')
    await waitFor(() => expect(screen.getAllByText('Entre 7 y 730 días').length).toBeGreaterThan(2))
    expect(sent('/retention')).toEqual([])
  })
  it.each([
    [
      'VERSION_CONFLICT',
      'Otra persona ha cambiado los plazos. Se muestran los guardados: revísalos y vuelve a guardar.',
    ],
    ['UNKNOWN_CODE', 'Ha habido un error al guardar los plazos.'],
  ])('show why they could not be saved: %s', async (message, text) => {
    errorReply = { part: '/retention', message, status: 409 }
    await change('30')
    await screen.findByText(text)
  })
})
