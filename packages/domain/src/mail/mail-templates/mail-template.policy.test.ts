import { describe, expect, it } from 'vitest'
import { destinationOf } from './mail-template.policy.ts'
import { mailTemplates } from './mail-template.ts'

describe('destinationOf', () => {
  it('lets users send shared links to anybody, contact to the support only, and admins ask for a plan', () => {
    expect(destinationOf('shareableLink', 'user')).toBe('anybody')
    expect(destinationOf('contact', 'user')).toBe('support')
    expect(destinationOf('planChange', 'admin')).toBe('support')
    expect(destinationOf('planChange', 'user')).toBeNull()
  })

  it('keeps every other template to the product, whoever asks', () => {
    const sendable = mailTemplates.filter((template) => destinationOf(template, 'superadmin') !== null)
    expect(sendable.toSorted()).toEqual(['contact', 'planChange', 'shareableLink'])
  })
})
