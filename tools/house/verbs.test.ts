import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMissingVerbs, VERBS } from './verbs.ts'

function messages(path: string, text: string): string[] {
  return findMissingVerbs([{ path, text }]).map(({ message }) => message)
}

const service = 'apps/api/src/energy-crm/contracts/contracts.service.ts'

describe('verbs', () => {
  it.each([
    'readContract',
    'hideContract',
    'judgeContract',
    'tellOwner',
    'holdContract',
    'reviveContract',
    'contractsOf',
  ])('refuse %s', (name) => {
    expect(messages(service, `export async function ${name}(tx: Tx) {}`)).toEqual([
      `"${name}" begins with no verb of docs/style.md`,
    ])
  })

  it('are required of repositories and records as well', () => {
    const text = 'export function contract() {}'
    expect(messages('apps/api/src/a/b/b.repository.ts', text)).toHaveLength(1)
    expect(messages('apps/api/src/a/b/b.record.ts', text)).toHaveLength(1)
    expect(messages('apps/api/src/a/b/b.presenter.ts', text)).toEqual([])
  })

  it('accept getContract, softDeleteContract, isOpen and a function that is not exported', () => {
    const text = `
export async function getContract() {}
export function softDeleteContract() {}
export function isOpen() {}
function contractOf() {}
`
    expect(messages(service, text)).toEqual([])
  })

  it('are all explained in docs/style.md', () => {
    const page = readFileSync(new URL('../../docs/style.md', import.meta.url), 'utf8')
    expect([...VERBS].filter((verb) => !page.includes(`\`${verb}…\``))).toEqual([])
  })
})
