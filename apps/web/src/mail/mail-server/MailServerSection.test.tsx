import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestMail } from '@vatio/protocol/mail/mail-server/mail-server.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { testMailText } from './mail-server.messages.ts'
import { MailServerSection } from './MailServerSection.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const mail = (change: Partial<TestMail> = {}): TestMail => ({
  idMail: '01900000-0000-7000-8000-000000000001',
  to: 'ana@ejemplo.es',
  state: 'kept',
  attempts: 0,
  errorCode: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  sentAt: null,
  ...change,
})
let server: object
let lastTest: TestMail | null
let apiError: string | null
let outbox: readonly object[]

beforeEach(() => {
  server = { configured: false, from: 'avisos@vatio.example', server: null }
  lastTest = null
  apiError = null
  outbox = []
  fetched.mockReset()
  fetched.mockImplementation(async (address, init) => {
    if (typeof address === 'string' && address.includes('/outbox')) {
      return Response.json([outbox, outbox.length, { totalIsExact: true }])
    }
    if (init?.method !== 'POST') return new Response(JSON.stringify({ ...server, lastTest }))
    if (apiError !== null) {
      return new Response(JSON.stringify({ errors: [{ message: apiError }], requestId: '1' }), {
        status: 429,
      })
    }
    lastTest = mail()
    return new Response(JSON.stringify(lastTest), { status: 201 })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('the mail section', () => {
  it('says that there is no server, and shows the state of the test mail', async () => {
    await renderScreen(<MailServerSection />)
    expect(await screen.findByText(/No hay ningún servidor de correo configurado/)).toBeTruthy()
    expect(screen.getByText('avisos@vatio.example')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar email de prueba' }))
    expect(await screen.findByText(/se ha guardado, pero no sale/)).toBeTruthy()
  })

  it('shows an Admin addressee, subject and state of the last mails, without a link', async () => {
    const template = 'resetPassword'
    outbox = [{ ...mail({ to: 'saul@ejemplo.es' }), template, subject: 'Recupera tu contraseña de Vatio' }]
    await renderScreen(<MailServerSection />)
    const row = await screen.findByRole('listitem')
    for (const text of [
      'saul@ejemplo.es',
      'Recupera tu contraseña de Vatio',
      'Guardado',
      '16-11-2026 10:00',
    ]) {
      expect(row.textContent).toContain(text)
    }
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(/^Un email guardado no se envía/)).toBeTruthy()
  })

  it('shows a superadmin the address of the server', async () => {
    server = {
      configured: true,
      from: 'avisos@vatio.example',
      server: { host: 'correo.example', port: 465, encrypted: true, signsIn: true },
    }
    await renderScreen(<MailServerSection />)
    expect(await screen.findByText('correo.example:465')).toBeTruthy()
    expect(screen.getByText('Con usuario y contraseña (no se muestran)')).toBeTruthy()
  })

  it.each([
    ['TOO_MANY_REQUESTS', /Has enviado muchas pruebas seguidas/],
    ['UNHEARD_OF', /Ha habido un error al enviar el email de prueba/],
  ])('shows the text of the error %s', async (code, text) => {
    apiError = code
    await renderScreen(<MailServerSection />)
    await user.click(await screen.findByRole('button', { name: 'Enviar email de prueba' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('distinguishes sent, rejected and waiting mails', () => {
    expect(testMailText(mail({ state: 'sent', sentAt: '2026-11-16T09:00:05.000Z' }))).toMatchObject({
      tone: 'success',
    })
    expect(testMailText(mail({ state: 'failed', errorCode: 'MAIL_REFUSED' })).text).toContain(
      'El servidor de correo lo ha rechazado.',
    )
    expect(testMailText(mail({ state: 'pending' }))).toMatchObject({ tone: 'info' })
    const retried = mail({ state: 'pending', attempts: 2, errorCode: 'MAIL_SERVER_UNAVAILABLE' })
    expect(testMailText(retried).text).toContain('Se reintentará.')
  })
})
