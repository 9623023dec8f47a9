import { describe, expect, it } from 'vitest'
import { mailBrandOf, productBrand } from './mail-brand.ts'
import { userInvitationMail } from './access-mails.ts'
import { planChangeMail, shareableLinkMail } from './message-mails.ts'
import { accountValidationMail, resetPasswordMail } from './mail-templates.ts'

const to = 'ana@consultora.es'
const link = 'https://vatio.example/reset-password?token=rs_abc&x=1'

describe('mail templates', () => {
  it('[API-211] produce Spanish text and HTML with the link, the name and the product', () => {
    for (const make of [resetPasswordMail, accountValidationMail]) {
      const mail = make({ to, userName: 'Ana', link })
      expect(mail.to).toBe(to)
      expect(mail.text).toContain('Hola, Ana:')
      expect(mail.text).toContain(link)
      expect(mail.subject).toContain(productBrand.title)
      expect(mail.html).toContain('<html lang="es">')
      expect(mail.html).toContain('href="https://vatio.example/reset-password?token=rs_abc&#38;x=1"')
    }
  })
  it('[API-211] use the colours and the name of the company', () => {
    const brand = mailBrandOf({ clientAppTitle: 'Energías del Sur', primary: '#ffe100' })
    const { html, subject } = resetPasswordMail({ to, userName: 'Ana', link, brand })
    expect(subject).toBe('Recupera tu contraseña de Energías del Sur')
    // White text is unreadable on yellow: #202b44 on #ffe100 has a contrast of about 10.6.
    expect(html).toContain('background:#ffe100;color:#202b44')
  })
  it('[API-211] escape every value: a name can add neither markup nor a header line', () => {
    const userName = `<img src=x onerror=alert(1)>"'&\r\nBcc: x@y.es`
    const brand = mailBrandOf({ clientAppTitle: '<b>Marca</b>\r\nBcc: x@y.es' })
    const { html, subject, text } = resetPasswordMail({ to, userName, link, brand })
    expect(html).not.toMatch(/<img|<b>|onerror=alert\(1\)>/)
    expect(html).toContain('&#60;img src=x')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.split('\n')[0]).toBe(`Hola, <img src=x onerror=alert(1)>"'& Bcc: x\u2060@y\u2060.es:`)
  })
  it('[trust] print the names of people and companies so that mail programs convert none to a link', () => {
    const name = 'Gana en timo.example o https://timo.example/x, escribe a ana@timo.example'
    const brand = mailBrandOf({ clientAppTitle: 'Marca timo.example' })
    const mails = [
      resetPasswordMail({ to, userName: name, link, brand }),
      userInvitationMail({ to, userName: name, companyName: name, link, brand }),
      shareableLinkMail({
        to,
        subject: 'Tu oferta',
        recipientName: name,
        senderName: name,
        message: '',
        link,
        brand,
      }),
      planChangeMail({
        to,
        companyName: name,
        userName: name,
        email: 'ana@consultora.es',
        licence: 'trial',
        requested: 'corporation',
        message: '',
      }),
    ]
    for (const { html, text, subject } of mails) {
      for (const part of [html, text, subject]) expect(part).not.toMatch(/timo\.example|:\/\/timo|ana@timo/)
      expect(text).toContain('timo\u2060.example')
    }
  })
  it('use the brand of the product for an invalid theme', () => {
    for (const theme of [null, undefined, 'x', 7, { primary: 'red;}</style>', clientAppTitle: 3 }]) {
      expect(mailBrandOf(theme)).toEqual(productBrand)
    }
  })
  it('refuse a link that is not a web address', () => {
    expect(() => resetPasswordMail({ to, userName: 'Ana', link: 'javascript:alert(1)' })).toThrow()
  })
})
