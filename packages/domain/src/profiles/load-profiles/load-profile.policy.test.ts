import { describe, expect, it } from 'vitest'
import { mayLoadProfiles } from './load-profile.policy.ts'

describe('mayLoadProfiles', () => {
  it('needs the role of admin in the application of the profiles, not in another one', () => {
    expect(mayLoadProfiles([{ application: 'profiles', role: 'admin' }])).toBe(true)
    expect(
      mayLoadProfiles([
        { application: 'billing', role: 'user' },
        { application: 'profiles', role: 'superadmin' },
      ]),
    ).toBe(true)
    expect(mayLoadProfiles([{ application: 'profiles', role: 'user' }])).toBe(false)
    expect(mayLoadProfiles([{ application: 'billing', role: 'admin' }])).toBe(false)
    expect(mayLoadProfiles([])).toBe(false)
  })
})
