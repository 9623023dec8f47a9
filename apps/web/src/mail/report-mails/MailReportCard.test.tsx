import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { MailReportCard } from './MailReportCard.tsx'
import { reportMailTexts as texts } from './report-mails.messages.ts'

const start: MailStart = {
  title: 'Comparativa',
  addresses: [
    { name: 'Ana Ruiz', email: 'ana@correo.example' },
    { name: 'Luis', email: 'luis@correo.example' },
  ],
  variables: [{ variable: 'client.name', label: 'Nombre del cliente', group: 'Cliente', value: 'Ana Ruiz' }],
  sender: { name: 'Eva', address: 'avisos@vatio.example', replyTo: 'eva@consultora.example' },
  signature: '',
  sharesLinks: true,
  sendsMails: true,
}
const preview = {
  from: { name: 'Eva', address: 'avisos@vatio.example' },
  replyTo: 'eva@consultora.example',
  to: 'ana@correo.example',
  subject: 'Comparativa',
  text: 'Hola en texto',
  html: '<p>Hola con formato</p><script>alert(1)</script>',
  fileName: null,
}

let started: MailStart
let answer: () => Response
const sent: Record<string, unknown>[] = []
beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
  sent.length = 0
  started = start
  answer = () => Response.json({ idMailing: crypto.randomUUID(), mails: [] }, { status: 201 })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/start')) return Response.json(started)
    if (address.includes('/preview')) return Response.json(preview)
    if (address.includes('/mailTexts')) return Response.json([])
    sent.push(JSON.parse(init?.body as string) as Record<string, unknown>)
    return answer()
  })
})

const onClose = vi.fn()
const open = async () => {
  onClose.mockClear()
  await renderScreen(
    <MailReportCard
      templateType="contract"
      source={{ entity: 'contract', idEntity: '01900000-0000-7000-8000-000000000001' }}
      title="Contrato 7"
      onClose={onClose}
    />,
    { path: '/', user: testUser },
  )
  await screen.findByLabelText(texts.subject)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refuse =
  (code: string, extra: object = {}) =>
  () =>
    Response.json({ errors: [{ message: code, ...extra }], requestId: 'x' }, { status: 400 })

describe('the mail of a report', () => {
  it('begins with the first address of the record, offers the others, and sends one mail to each', async () => {
    await open()
    press('Luis (luis@correo.example)')
    press(texts.send(2))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]).toMatchObject({
      recipients: start.addresses,
      subject: 'Contrato 7',
      attach: 'link',
      templateType: 'contract',
    })
    expect(getToasts().map(({ text }) => text)).toEqual([texts.sent(0)])
  })

  it('says beside the text which variable has no value, and keeps what was written for the next time', async () => {
    answer = refuse('MAIL_VARIABLE_MISSING', { field: 'text', details: { variable: 'agent.phone' } })
    await open()
    fireEvent.change(screen.getByLabelText(texts.text), { target: { value: 'Llama al {{agent.phone}}' } })
    press(texts.send(1))
    expect(await screen.findByText(/\{\{agent\.phone\}\} no tiene valor/)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBeGreaterThan(0)
  })

  it('sends the same mailing again after a failure, and says that a full storage left everything as it was', async () => {
    answer = refuse('LICENSE_LIMIT_REACHED')
    await open()
    press(texts.send(1))
    await waitFor(() => expect(getToasts()[0]?.text).toContain('No queda espacio en tu plan'))
    press(texts.send(1))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.idMailing).toBe(sent[1]?.idMailing)
  })

  it('is shown before it is sent, in a frame without scripts', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: texts.preview }))
    const frame = await screen.findByTitle<HTMLIFrameElement>(texts.frame)
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toContain('Hola con formato')
    expect(screen.getByText('Eva <avisos@vatio.example>')).toBeTruthy()
  })

  it('says so where nothing is sent and where no link may be shared', async () => {
    started = { ...start, sharesLinks: false, sendsMails: false }
    await open()
    expect(screen.getByText(texts.unsent)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(texts.contents.link).disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(texts.contents.pdf).checked).toBe(true)
  })
})
