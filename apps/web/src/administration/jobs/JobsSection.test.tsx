import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JobRunReply } from '@vatio/protocol/administration/jobs/jobs.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { JobsSection } from './JobsSection.tsx'

const user = userEvent.setup({ delay: null })
const job = (change: Partial<JobRunReply> = {}): JobRunReply => ({
  idJobRun: '01900000-0000-7000-8000-000000000001',
  kind: 'mail.send',
  state: 'parked',
  attempts: 14,
  maxAttempts: 13,
  doneSteps: null,
  totalSteps: null,
  cancelRequested: false,
  errorCode: 'MAIL_REFUSED',
  userUID: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  startedAt: '2026-11-16T09:00:01.000Z',
  finishedAt: '2026-11-16T09:05:00.000Z',
  ...change,
})
let jobs: JobRunReply[]
let errorReply: [number, string] | null
let broken: boolean
const sent: string[] = []

beforeEach(() => {
  jobs = []
  errorReply = null
  broken = false
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (broken) {
      return new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }), {
        status: 500,
      })
    }
    if (init?.method !== 'POST') {
      const wanted = new URL(url, 'http://localhost').searchParams.get('state')
      const shown = jobs.filter(({ state }) => wanted === null || state === wanted)
      return new Response(JSON.stringify([shown, shown.length, { totalIsExact: true }]))
    }
    const [, id, what] = /jobs\/([\w-]+)\/(\w+)$/.exec(url) ?? []
    sent.push(`${what} ${id?.slice(-1)}`)
    if (errorReply) {
      return new Response(JSON.stringify({ errors: [{ message: errorReply[1] }], requestId: '1' }), {
        status: errorReply[0],
      })
    }
    const state = what === 'retry' ? 'queued' : 'cancelled'
    jobs = jobs.map((one) => (one.idJobRun === id ? { ...one, state } : one))
    return new Response(JSON.stringify({ state }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!
const toasts = () => getToasts().map(({ text }) => text)

describe('background work', () => {
  it('offers to retry when the lists could not be read', async () => {
    broken = true
    await renderScreen(<JobsSection />)
    expect(await screen.findAllByRole('alert')).toHaveLength(2)
    broken = false
    jobs = [job()]
    for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(button)
    expect(await screen.findAllByText('Envío de un email')).toHaveLength(2)
  })

  it('says that there are no jobs', async () => {
    await renderScreen(<JobsSection />)
    expect(await screen.findByText('No hay ningún trabajo por revisar.')).toBeTruthy()
    expect(screen.getByText('Todavía no ha habido ninguno.')).toBeTruthy()
  })

  it('shows what a parked job was, its attempts and its error, and retries it', async () => {
    jobs = [job()]
    await renderScreen(<JobsSection />)
    const parked = within(await card('Por revisar'))
    expect(await parked.findByText('Envío de un email')).toBeTruthy()
    expect(parked.getByText(/13 de 13 intentos$/)).toBeTruthy()
    expect(parked.getByText('Último fallo: el servidor de correo lo ha rechazado.')).toBeTruthy()
    await user.click(parked.getByRole('button', { name: 'Volver a intentar: Envío de un email' }))
    await waitFor(() => expect(toasts()).toEqual(['El trabajo vuelve a estar en espera']))
    expect(await screen.findByText('No hay ningún trabajo por revisar.')).toBeTruthy()
    expect(sent).toEqual(['retry 1'])
  })

  it.each([
    [409, 'JOB_NOT_REPEATABLE', /^Este trabajo no se puede repetir/],
    [409, 'JOB_NOT_PARKED', /^Este trabajo ya no espera revisión/],
    [500, 'UNEXPECTED', /^Ha habido un error al volver a intentar el trabajo/],
  ] as const)('shows the error %i %s', async (status, code, text) => {
    jobs = [job()]
    errorReply = [status, code]
    await renderScreen(<JobsSection />)
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar: Envío de un email' }))
    await waitFor(() => expect(toasts()[0]).toMatch(text))
  })

  it('discards a parked job only after a confirmation', async () => {
    jobs = [job()]
    await renderScreen(<JobsSection />)
    await user.click(await screen.findByRole('button', { name: 'Descartar: Envío de un email' }))
    const dialog = await screen.findByRole('dialog')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(toasts()).toEqual(['Trabajo descartado']))
    expect(sent).toEqual(['discard 1'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the progress of queued and running jobs and cancels them; finished jobs cannot be cancelled', async () => {
    const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`
    jobs = [
      job({
        idJobRun: id(2),
        state: 'running',
        kind: 'personal-data.export',
        doneSteps: 3,
        totalSteps: 9,
        errorCode: null,
      }),
      job({ idJobRun: id(3), state: 'running', cancelRequested: true, errorCode: null }),
      job({ idJobRun: id(4), state: 'done', errorCode: null }),
      job({ idJobRun: id(5), state: 'cancelled', kind: 'unknown.kind' }),
    ]
    await renderScreen(<JobsSection />)
    const recent = within(await card('Últimos trabajos'))
    expect(await recent.findByText(/3 de 9$/)).toBeTruthy()
    expect(recent.getByText('Cancelando…')).toBeTruthy()
    expect(recent.getByText('Trabajo en segundo plano')).toBeTruthy()
    expect(recent.getAllByRole('button')).toHaveLength(1)
    await user.click(recent.getByRole('button', { name: 'Cancelar: Exportación de datos personales' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(sent).toEqual(['cancel 2']))
  })
})
