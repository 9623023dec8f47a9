import { describe, expect, it } from 'vitest'
import { mailSenderOf } from './mail-sender.ts'

const settings = { sendsAsUsers: true, allowedDomains: ['consultora.es'] }
const user = { userName: 'Ana Ruiz', email: 'ana@Consultora.es', emailValidated: true }
const ofInstallation = { name: 'Ana Ruiz', address: null, replyTo: 'ana@Consultora.es' }

describe('the sender of a mail that a person sends', () => {
  it('has their own address where its domain is allowed and the mailbox proved', () => {
    expect(mailSenderOf(settings, user)).toEqual({ name: 'Ana Ruiz', address: user.email, replyTo: null })
  })
  it('has the address of the installation and their name in every other case, and answers go to them', () => {
    expect(mailSenderOf({ ...settings, sendsAsUsers: false }, user)).toEqual(ofInstallation)
    expect(mailSenderOf({ ...settings, allowedDomains: ['otra.es'] }, user)).toEqual(ofInstallation)
    expect(mailSenderOf(settings, { ...user, emailValidated: false })).toEqual(ofInstallation)
    const lookalike = { ...user, email: 'ana@mi-consultora.es' }
    expect(mailSenderOf(settings, lookalike).address).toBeNull()
    expect(mailSenderOf(settings, { ...user, email: 'ana@consultora.es.mal.es' }).address).toBeNull()
  })
})
