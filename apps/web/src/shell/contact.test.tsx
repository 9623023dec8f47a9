import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { clearToasts, getToasts } from '../platform/messages/toasts.ts'
import { cleanLocalStorage } from '../platform/session/storage.ts'
import { releases, type Release } from './coming-soon.data.ts'
import { ComingSoonCard } from './ComingSoonCard.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as unknown)
const release = releases.tasks!

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(JSON.stringify({ status: 'OK' })))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('feedback dialog', () => {
  it('[NAV-037] [NAV-039] requires a text, allows an email, and thanks', async () => {
    const onClose = vi.fn()
    await renderScreen(<FeedbackDialog onClose={onClose} />)
    expect(screen.getByText('Envíanos tu opinión')).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
    await user.type(screen.getByLabelText(/^Tu opinión/), '   ')
    await user.click(send)
    expect(screen.getByText('1 campo por corregir')).toBeTruthy()
    expect(bodies()).toEqual([])
    await user.type(screen.getByLabelText(/^Tu opinión/), 'Muy útil')
    await user.click(send)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies()).toEqual([{ feedback: 'Muy útil' }])
    expect(getToasts()[0]?.text).toBe('¡Gracias por tu opinión!')
  })

  it('shows the error of an invalid email beside the field', async () => {
    await renderScreen(<FeedbackDialog onClose={() => {}} />)
    await user.type(screen.getByLabelText(/^Tu opinión/), 'Hola')
    await user.type(screen.getByLabelText('Tu email (opcional)'), 'sin-arroba')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getByText('Escribe un email válido')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('keeps the text when sending fails, and says so', async () => {
    fetched.mockImplementation(
      async () =>
        new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }), {
          status: 500,
        }),
    )
    await renderScreen(<FeedbackDialog onClose={() => {}} />)
    await user.type(screen.getByLabelText(/^Tu opinión/), 'Hola')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('Ha habido un error al enviar tu opinión')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Tu opinión/).value).toBe('Hola')
  })
})

describe('coming-soon card', () => {
  it('[NAV-047] [NAV-048] flips, opens the details and thanks for the subscription', async () => {
    await renderScreen(<ComingSoonCard release={release} />)
    await user.click(screen.getByRole('button', { name: 'Disponible próximamente' }))
    await user.click(screen.getByRole('button', { name: 'Más detalles' }))
    await screen.findByRole('dialog')
    expect(screen.getByText(release.features[0] ?? '')).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
    expect(send.disabled).toBe(true)
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy()
    await user.type(screen.getByLabelText('Tu email'), 'ana@ejemplo.es')
    await user.click(send)
    await screen.findByText('¡Gracias! Te avisaremos cuando esté disponible.')
    expect(bodies()).toEqual([{ email: 'ana@ejemplo.es', feedback: 'Suscripción al módulo: Tareas' }])
  })

  it('[NAV-049] [NAV-050] asks once per module: afterwards the thanks are shown instead of the form', async () => {
    const openDetails = async (of: Release) => {
      const view = await renderScreen(<ComingSoonCard release={of} />)
      await user.click(screen.getByRole('button', { name: 'Disponible próximamente' }))
      await user.click(screen.getByRole('button', { name: 'Más detalles' }))
      await screen.findByRole('dialog')
      return view
    }
    const first = await openDetails(release)
    await user.type(screen.getByLabelText('Tu email'), 'ana@ejemplo.es')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('¡Gracias! Te avisaremos cuando esté disponible.')
    first.unmount()
    // The next visit, after a sign-out as well, which keeps what is persistent.
    cleanLocalStorage()
    const second = await openDetails(release)
    await screen.findByText('¡Gracias! Te avisaremos cuando esté disponible.')
    expect(screen.queryByLabelText('Tu email')).toBeNull()
    second.unmount()
    await openDetails({ ...release, module: 'another' })
    expect(screen.getByLabelText('Tu email')).toBeTruthy()
    expect(fetched).toHaveBeenCalledOnce()
  })
})
