import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { CompanyMail, CompanyMailWithBody } from '@vatio/protocol/mail/outbox/outbox.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { linksOf, mailDocument } from './mail-document.ts'
import { MailPanel } from './MailPanel.tsx'
import { MailsPage } from './MailsPage.tsx'

const LINK = 'https://vatio.example/reset-password?token=rs_secreto'
const mail: CompanyMail = {
  idMail: '01900000-0000-7000-8000-000000000001',
  clientUID: '01900000-0000-7000-8000-0000000000bb',
  companyName: 'Energía Nueva',
  template: 'userInvitation',
  to: 'nuria@correo.example',
  subject: 'Tienes una invitación a Vatio',
  state: 'kept',
  attempts: 0,
  errorCode: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  sentAt: null,
}
const user = { ...testUser, role: 'superadmin' } as const
const path = `/superadmin/mails/${mail.clientUID}/${mail.idMail}`

let opened: CompanyMailWithBody
let configured: boolean
const fetched = vi.fn((address: string) => {
  if (address.includes('/mail/server')) {
    return Response.json({ configured, from: 'Vatio <vatio@vatio.example>', server: null, lastTest: null })
  }
  return Response.json(address.includes(mail.idMail) ? opened : [[mail], 1, { totalIsExact: true }])
})
const asked = () => fetched.mock.calls.map(([address]) => address)
beforeEach(() => {
  clearToasts()
  fetched.mockClear()
  configured = false
  opened = {
    ...mail,
    text: `Hola:\n\nElegir mi contraseña:\n${LINK}`,
    html: `<p><a href="${LINK}">Elegir</a></p>`,
  }
  vi.stubGlobal('fetch', async (address: string) => fetched(address))
})

describe('the mails of all companies', () => {
  it('are listed with company, addressee, subject, state and date, and say that none is sent', async () => {
    await renderScreen(<MailsPage />, { path: '/superadmin/mails', user })
    for (const text of [mail.subject, mail.to, mail.companyName, 'Guardado', '16-11-2026 10:00']) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: mail.to }).getAttribute('href')).toBe(path)
    expect(await screen.findByText(/No hay ningún servidor de correo configurado/)).toBeTruthy()
    expect(asked().some((address) => address.includes(mail.idMail))).toBe(false)
  })

  it('are filtered by state and searched by the address of the list, and a mail server ends the notice', async () => {
    configured = true
    await renderScreen(<MailsPage />, { path: '/superadmin/mails?q=nueva&state=kept&page=2', user })
    await screen.findByText(mail.to)
    const query = new URLSearchParams(
      asked()
        .find((address) => address.includes('/companies/outbox'))
        ?.split('?')[1],
    )
    expect(Object.fromEntries(query)).toEqual({ limit: '50', offset: '50', text: 'nueva', state: 'kept' })
    expect(screen.queryByText(/No hay ningún servidor de correo/)).toBeNull()
    expect(screen.getByText(/^Un email guardado no se envía/)).toBeTruthy()
  })
})

describe('the panel of a mail', () => {
  it('shows the mail in a frame without scripts, its text and its link, and reads it once', async () => {
    await renderScreen(<MailPanel />, { path, user })
    const frame = await screen.findByTitle('Contenido del email')
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ])
    expect(frame.getAttribute('srcdoc')).toContain(opened.html)
    expect(screen.getByRole('link', { name: LINK }).getAttribute('href')).toBe(LINK)
    fireEvent.click(screen.getByRole('tab', { name: 'Texto' }))
    expect(await screen.findByText(/^Hola:/)).toBeTruthy()
    fireEvent(window, new Event('visibilitychange'))
    fireEvent.focus(window)
    await screen.findByText(mail.companyName)
    expect(asked()).toHaveLength(1)
  })

  it('says of a kept mail that it is never sent, and how to have it sent anew; of no other', async () => {
    const unsent = /no se envía, tampoco después de configurar un servidor de correo/
    const first = await renderScreen(<MailPanel />, { path, user })
    expect(await screen.findByText(unsent)).toBeTruthy()
    first.unmount()
    opened = { ...opened, state: 'pending' }
    await renderScreen(<MailPanel />, { path, user })
    await screen.findByTitle('Contenido del email')
    expect(screen.queryByText(unsent)).toBeNull()
  })

  it('copies the link', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await renderScreen(<MailPanel />, { path, user })
    fireEvent.click(await screen.findByRole('button', { name: 'Copiar enlace' }))
    await waitFor(() =>
      expect(getToasts().map(({ text }) => text)).toEqual(['Enlace copiado al portapapeles']),
    )
    expect(writeText).toHaveBeenCalledWith(LINK)
  })

  it('says where the content of a sent or failed mail is, and why it failed', async () => {
    opened = { ...opened, state: 'failed', attempts: 13, errorCode: 'MAIL_REFUSED', text: null, html: null }
    await renderScreen(<MailPanel />, { path, user })
    expect(await screen.findByText(/El contenido se borra/)).toBeTruthy()
    expect(screen.getByText('El servidor de correo lo ha rechazado.')).toBeTruthy()
    expect(screen.queryByTitle('Contenido del email')).toBeNull()
  })
})

describe('the document of a mail', () => {
  it('begins with its own policy, whatever markup the mail begins with', () => {
    const html = '<img src="https://evil.example/pixel">'
    expect(mailDocument(html)).toMatch(
      /^<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    )
    expect(mailDocument(html).endsWith(`<base target="_blank">${html}`)).toBe(true)
  })

  it('has each web address of the text once', () => {
    expect(linksOf(`Uno:\n${LINK}\n\n${LINK}\nftp://x.example\nhttp://localhost:3000/a?b=1&c=2`)).toEqual([
      LINK,
      'http://localhost:3000/a?b=1&c=2',
    ])
    expect(linksOf('Sin enlaces')).toEqual([])
  })
})
