import { describe, expect, it } from 'vitest'
import { findImpurities } from './purity.ts'

const violations = (path: string, text: string) =>
  findImpurities([{ path, text }]).map(({ message }) => message)

describe('the domain', () => {
  it.each([
    'const now = Date.now()',
    'const now = new Date()',
    'const id = crypto.randomUUID()',
    'const share = Math.random()',
    `const zone = process.env.TZ`,
    `const reply = await fetch('https://vatio.example')`,
  ])('may not contain %s', (text) => {
    expect(violations('packages/domain/src/time/civil-time.ts', text)).toHaveLength(1)
  })

  it('may compute with dates that it is given and speak of clocks in comments', () => {
    const text = '// never Date.now() here\n/* Math.random() neither */\nconst start = new Date(utcMs)'
    expect(violations('packages/domain/src/time/civil-time.ts', text)).toEqual([])
  })
})

describe('the demo', () => {
  it('may use seeded randomness only', () => {
    const file = 'packages/demo/src/demo-supplies.ts'
    expect(violations(file, 'const share = Math.random()')).toHaveLength(1)
    expect(violations(file, 'const share = random.next()')).toEqual([])
  })
})

describe('the server', () => {
  it('may not set the tenant with set_config', () => {
    expect(
      violations('apps/api/src/platform/db/tenant.ts', `select set_config('app.client_uid', $1, true)`),
    ).toHaveLength(1)
  })

  it('may not write and rename a file without fsync', () => {
    const text = `await writeFile(draft, bytes)\nawait rename(draft, file)`
    expect(violations('apps/api/src/platform/files/disk.ts', text)).toHaveLength(1)
    const synced = `await handle.writeFile(bytes)\nawait handle.sync()\nawait rename(draft, file)`
    expect(violations('apps/api/src/platform/files/disk.ts', synced)).toEqual([])
  })
})
