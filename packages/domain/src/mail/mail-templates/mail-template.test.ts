import { describe, expect, it } from 'vitest'
import { destinationOf } from './mail-template.policy.ts'
import { isMailTemplate, mailTemplates } from './mail-template.ts'

describe('mail templates', () => {
  it('[API-211] have the names of the interface', () => {
    for (const name of ['accountValidation', 'resetPassword', 'shareableLink', 'planChange', 'contact']) {
      expect(isMailTemplate(name)).toBe(true)
    }
    expect(isMailTemplate('toString')).toBe(false)
  })
  it('[API-180] can be sent by people only where they give no access to an account, and by an Admin for the plan', () => {
    const sendable = (role: 'user' | 'admin' | 'superadmin') =>
      mailTemplates.filter((template) => destinationOf(template, role) !== null)
    expect(sendable('user')).toEqual(['shareableLink', 'contact'])
    expect(sendable('admin')).toEqual(['shareableLink', 'planChange', 'contact'])
    expect(sendable('superadmin')).toEqual(['shareableLink', 'planChange', 'contact'])
    expect(destinationOf('contact', 'user')).toBe('support')
    expect(destinationOf('shareableLink', 'user')).toBe('anybody')
  })
})
