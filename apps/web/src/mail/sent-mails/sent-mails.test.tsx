import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { sentMailText, sentMailTexts as texts } from './sent-mails.messages.ts'
import { SentMailPanel } from './SentMailPanel.tsx'

const mail: SentMail = {
  idMail: '01900000-0000-7000-8000-000000000001',
  template: 'report',
  to: 'ana@correo.example',
  subject: 'Tu oferta',
  sender: { userUID: '01900000-0000-7000-8000-0000000000aa', userName: 'Eva' },
  entity: 'contract',
  idEntity: '01900000-0000-7000-8000-0000000000bb',
  hasAttachment: true,
  state: 'refused',
  attempts: 1,
  errorCode: 'MAIL_REFUSED',
  refusal: 'unknownAddress',
  smtpAnswer: '550 5.1.1',
  senderRefused: false,
  createdAt: '2026-11-16T09:00:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-11-16T09:01:00.000Z',
  isRetryable: true,
  isCancellable: false,
}

let shown: SentMail
let answer: Response | null
const asked: string[] = []
beforeEach(() => {
  clearToasts()
  shown = mail
  answer = null
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(shown)
    asked.push(address)
    return answer ?? Response.json(shown)
  })
})
const open = () => renderScreen(<SentMailPanel />, { path: `/mails/${mail.idMail}`, user: testUser })

describe('a mail that was sent', () => {
  it('says why it was refused, and is sent again', async () => {
    await open()
    expect(await screen.findByText('La dirección no existe.')).toBeTruthy()
    expect(screen.getByText('550 5.1.1')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.retry }))
    await waitFor(() => expect(getToasts()[0]?.text).toBe('El email vuelve a la cola de envío'))
    expect(asked[0]).toContain(`/${mail.idMail}/retry`)
  })

  it('says that it can no longer be sent again', async () => {
    answer = Response.json({ errors: [{ message: 'MAIL_NOT_RETRYABLE' }], requestId: 'x' }, { status: 409 })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: texts.retry }))
    await waitFor(() => expect(getToasts()[0]?.text).toContain('ya no se puede volver a enviar'))
  })

  it('is cancelled after a question while it waits', async () => {
    shown = { ...mail, state: 'pending', refusal: null, isRetryable: false, isCancellable: true }
    await open()
    fireEvent.click(await screen.findByRole('button', { name: texts.cancel }))
    expect(asked).toEqual([])
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.cancel }))
    await waitFor(() => expect(getToasts()[0]?.text).toBe('Email cancelado'))
  })

  it('is told in a sentence for each state', () => {
    const at = '16-11-2026 10:01'
    const tell = (changes: Partial<SentMail>) => sentMailText({ ...mail, ...changes })
    expect(tell({ state: 'sent', refusal: null })).toBe(`Enviado a ana@correo.example el ${at}`)
    expect(tell({})).toBe(`Rechazado para ana@correo.example el ${at}: la dirección no existe`)
    expect(tell({ state: 'cancelled' })).toBe(`Cancelado para ana@correo.example el ${at}`)
  })
})
