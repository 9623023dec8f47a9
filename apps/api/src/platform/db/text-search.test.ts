import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { allOf } from './condition.ts'
import { kyselyOn } from './kysely.ts'
import { escapeLike, searchAlternatives, containsText } from './text-search.ts'

describe('searchAlternatives', () => {
  it('requires every word, in any order', () => {
    expect(searchAlternatives('  garcía   óscar ')).toEqual([['garcía', 'óscar'], ['garcíaóscar']])
    expect(searchAlternatives('panadería')).toEqual([['panadería']])
  })
  it('also matches an identifier without its separators', () => {
    expect(searchAlternatives('B-64.717.838')).toEqual([['B-64.717.838'], ['B64717838']])
    expect(searchAlternatives('600 11 22 33')).toEqual([['600', '11', '22', '33'], ['600112233']])
  })
  it('also matches a telephone without the Spanish country code', () => {
    expect(searchAlternatives('+34600112233')).toEqual([['+34600112233'], ['600112233']])
    expect(searchAlternatives('0034 600112233').at(-1)).toEqual(['600112233'])
  })
  it('adds no condition without a text', () => {
    expect(searchAlternatives(' \t ')).toEqual([])
  })
  it('uses eight words at most', () => {
    expect(searchAlternatives('a b c d e f g h i j')[0]).toHaveLength(8)
  })
})

describe('containsText', () => {
  it('passes the text as a parameter, not in the statement', () => {
    const statement = kyselyOn(new pg.Client())
      .selectFrom('clients as c')
      .select('c.idClient')
      .where((c) => allOf([containsText(c.ref('c.searchText'), "x' or '1'='1")]))
      .compile()
    expect(statement.sql).toContain('"c"."search_text" like')
    expect(statement.sql).not.toContain("'1'")
    expect(statement.parameters).toEqual(["x'", 'or', "'1'='1", "x'or'1'='1"])
  })
  it('matches wildcards literally', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
  })
})
