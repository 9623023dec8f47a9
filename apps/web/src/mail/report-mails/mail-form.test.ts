import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { describe, expect, it } from 'vitest'
import { findMailErrors, insertVariable, newMail } from './mail-form.ts'
import { reportMailTexts as texts } from './report-mails.messages.ts'

const start: MailStart = {
  title: 'Comparativa',
  addresses: [
    { name: 'Ana Ruiz', email: 'ana@correo.example' },
    { name: 'Luis', email: 'luis@correo.example' },
  ],
  variables: [],
  sender: { name: 'Eva', address: 'avisos@vatio.example', replyTo: 'eva@consultora.example' },
  signature: '',
  sharesLinks: true,
  sendsMails: true,
}

describe('a new mail of a report', () => {
  it('goes to the given address, with the name of the address book, else to the first of the record', () => {
    expect(newMail(start, 'x', 'LUIS@correo.example').recipients).toEqual([start.addresses[1]])
    expect(newMail(start, 'x', 'otra@correo.example').recipients).toEqual([
      { name: '', email: 'otra@correo.example' },
    ])
    expect(newMail(start, 'x', undefined).recipients).toEqual([start.addresses[0]])
    expect(newMail({ ...start, addresses: [] }, 'x', undefined).recipients).toEqual([{ name: '', email: '' }])
  })
  it('has the PDF where the company shares no links', () => {
    expect(newMail(start, 'x', undefined).attach).toBe('link')
    expect(newMail({ ...start, sharesLinks: false }, 'x', undefined).attach).toBe('pdf')
  })
})

describe('the fields of a mail', () => {
  const found = (emails: readonly string[]) =>
    Object.values(
      findMailErrors({
        ...newMail(start, 'x', undefined),
        recipients: emails.map((email) => ({ name: '', email })),
      }),
    ).filter((error) => error !== null)
  it('name an address that is none or is there twice', () => {
    expect(found(['ana@correo.example', 'luis@correo.example'])).toEqual([])
    expect(found(['ana@', ''])).toEqual([texts.wrongEmail, texts.wrongEmail])
    expect(found(['ana@correo.example', ' ANA@correo.example'])).toEqual([texts.repeated])
  })
  it('take a variable in the place of the selection', () => {
    expect(insertVariable('Hola X, adiós', 'client.name', { start: 5, end: 6 })).toBe(
      'Hola {{client.name}}, adiós',
    )
  })
})
