import { describe, expect, it } from 'vitest'
import { createCompanyTurns } from './company-turns.ts'

/** Lets all pending promise callbacks run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function watch(options: Parameters<typeof createCompanyTurns>[0]) {
  const turns = createCompanyTurns(options)
  const events: string[] = []
  const places = new Map<string, () => void>()
  const ask = async (name: string, company: string): Promise<void> => {
    try {
      places.set(name, await turns.take(company))
      events.push(name)
    } catch (error) {
      events.push(`${name} ${(error as { code: string }).code}`)
    }
  }
  return { turns, events, places, ask }
}

describe('places shared among companies', () => {
  it('leave one place to others however many files of one company wait', async () => {
    const { events, ask } = watch({ places: 2, waitingOfCompany: 4, waiting: 20 })
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'A')
    void ask('b1', 'B')
    await settled()
    expect(events).toEqual(['a1', 'b1'])
  })
  it('go to the company that has the fewest, then to the one that has waited longest', async () => {
    const { events, places, ask } = watch({ places: 3, waitingOfCompany: 4, waiting: 20 })
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'A')
    void ask('b1', 'B')
    await settled()
    for (const name of ['a4', 'b2']) void ask(name, name.startsWith('a') ? 'A' : 'B')
    void ask('c1', 'C')
    await settled()
    expect(events).toEqual(['a1', 'a2', 'b1'])
    places.get('a1')?.()
    await settled()
    expect(events.slice(3)).toEqual(['c1'])
    places.get('a2')?.()
    places.get('b1')?.()
    await settled()
    expect(events.slice(4)).toEqual(['a3', 'b2'])
  })
  it('refuse a fifth waiting file of a company, but not of another', async () => {
    const { events, ask } = watch({ places: 1, waitingOfCompany: 4, waiting: 20 })
    for (let index = 1; index <= 6; index++) void ask(`a${index}`, 'A')
    void ask('b1', 'B')
    await settled()
    expect(events).toEqual(['a1', 'a6 BUSY'])
  })
  it('refuse more than the total queue limit', async () => {
    const { events, ask } = watch({ places: 1, waitingOfCompany: 4, waiting: 2 })
    for (const company of ['A', 'B', 'C', 'D']) void ask(company.toLowerCase(), company)
    await settled()
    expect(events).toEqual(['a', 'd BUSY'])
  })
  it('refuse a caller that waits too long and start the next', async () => {
    const turns = createCompanyTurns({ places: 1, waitingOfCompany: 4, waiting: 20, waitMs: 10 })
    const giveBack = await turns.take('A')
    await expect(turns.take('B')).rejects.toMatchObject({ code: 'BUSY' })
    giveBack()
    expect(await turns.take('C')).toBeTypeOf('function')
  })
  it('refuse waiting callers once closed, and release a place once only', async () => {
    const { turns, events, places, ask } = watch({ places: 1, waitingOfCompany: 4, waiting: 20 })
    void ask('a1', 'A')
    void ask('b1', 'B')
    await settled()
    places.get('a1')?.()
    places.get('a1')?.()
    void ask('c1', 'C')
    await settled()
    expect(events).toEqual(['a1', 'b1'])
    turns.close()
    void ask('d1', 'D')
    await settled()
    expect(events.slice(2).sort()).toEqual(['c1 BUSY', 'd1 BUSY'])
  })
})
