import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { allOf } from './condition.ts'
import { kyselyOn } from './kysely.ts'
import { escapeLike, searchAlternatives, containsText } from './text-search.ts'

describe('searchAlternatives', () => {
  it('asks for every word, in any order', () => {
    expect(searchAlternatives('  garcía   óscar ')).toEqual([['garcía', 'óscar'], ['garcíaóscar']])
    expect(searchAlternatives('panadería')).toEqual([['panadería']])
  })
  it('also asks for an identifier without its separators', () => {
    expect(searchAlternatives('B-64.717.838')).toEqual([['B-64.717.838'], ['B64717838']])
    expect(searchAlternatives('600 11 22 33')).toEqual([['600', '11', '22', '33'], ['600112233']])
  })
  it('also asks for a telephone without the code of Spain', () => {
    expect(searchAlternatives('+34600112233')).toEqual([['+34600112233'], ['600112233']])
    expect(searchAlternatives('0034 600112233').at(-1)).toEqual(['600112233'])
  })
  it('asks for nothing when nothing was typed', () => {
    expect(searchAlternatives(' \t ')).toEqual([])
  })
  it('reads no more than eight words', () => {
    expect(searchAlternatives('a b c d e f g h i j')[0]).toHaveLength(8)
  })
})

describe('containsText', () => {
  it('keeps what was typed out of the text of the statement', () => {
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
