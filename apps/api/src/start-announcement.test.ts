import { describe, expect, it } from 'vitest'
import { announcementOf } from './start-announcement.ts'

const address = 'http://127.0.0.1:3000'

describe('what a start prints', () => {
  it('is the URL, and where kept mails are read while there is no mail server', () => {
    const text = announcementOf({ address, demo: null, hasMailServer: false })
    expect(text).toContain('Vatio is ready at http://localhost:3000\n')
    expect(text).toContain('npm run admin -- mails\n')
    expect(text).toContain('at http://localhost:3000/superadmin/mails\n')
    expect(announcementOf({ address, demo: null, hasMailServer: true })).toBe(
      '\nVatio is ready at http://localhost:3000\n\n',
    )
  })

  it('has the sign-in of each demo user', () => {
    const demo = { password: 'clave-1', emails: [{ email: 'ana@demo.example', what: 'Admin' }] }
    const text = announcementOf({ address, demo, hasMailServer: true })
    expect(text).toMatch(/ana@demo\.example +clave-1 +Admin\n/)
  })
})
