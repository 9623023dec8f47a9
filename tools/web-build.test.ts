import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { frameFiles } from '../apps/web/frame-files.ts'
import { withoutJsonSchema, withoutTexts } from '../apps/web/without-documentation.ts'

const protocol = path.join(import.meta.dirname, '../packages/protocol/src')

describe('the files of the browser', () => {
  it('have no sentences of the documentation of the API', () => {
    const source = `z
  .int()
  .describe(
    'Días \\'antes\\' (de) todo.',
  )
  .max(3), summary: "La lista", description: 'se queda'`
    expect(withoutTexts(source)).toBe(`z\n  .int()\n  .max(3), summary: '', description: 'se queda'`)
    const files = readdirSync(protocol, { recursive: true, encoding: 'utf8' })
    const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file))
    const texts = sources.map((file) => withoutTexts(readFileSync(path.join(protocol, file), 'utf8')))
    expect(texts.join('').match(/\.describe\(\s*'[^]{0,60}|summary: '[^']+'/g)).toBeNull()
  })

  it('have no writer of JSON Schema: the patterns fit the installed Zod', () => {
    const zod = path.dirname(createRequire(import.meta.url).resolve('zod'))
    const source = readFileSync(path.join(zod, 'v4/classic/schemas.js'), 'utf8')
    expect(source).toMatch(/processJSONSchema = /)
    const left = withoutJsonSchema(source).replaceAll(/^import .*$/gm, '')
    expect(left).not.toMatch(/processJSONSchema = |JSONSchemaMethod/)
    // What is left of its processors is read by getters such as `minLength`.
    expect([...new Set(left.match(/processors\.\w+/g))]).toEqual(['processors.aggregateChecks'])
  })
})

describe('the files that are asked for in advance', () => {
  const chunk = (name: string, parts: object) => ({
    [name]: { type: 'chunk', fileName: name, imports: [], moduleIds: [], ...parts },
  })
  const css = (...names: string[]) => ({ viteMetadata: { importedCss: new Set(names) } })
  const frame = chunk('frame.js', {
    moduleIds: ['routes/AppFrame.tsx', 'routes/app-tree.ts', 'ui/table/DataTable.tsx'].map(
      (id) => `/x/src/${id}`,
    ),
    imports: ['start.js', 'calls.js'],
    ...css('frame.css'),
  })
  const others = {
    ...chunk('index.js', { isEntry: true, imports: ['start.js'] }),
    ...chunk('start.js', css('start.css')),
    ...chunk('calls.js', {}),
    ...chunk('panel.js', { imports: ['frame.js'] }),
  }

  it('are those of the frame with what it imports, without what the page names', () => {
    expect(frameFiles({ ...others, ...frame })).toEqual(['frame.js', 'frame.css', 'calls.js'])
  })

  it('stop the build where one of their modules is not found', () => {
    const withoutTable = chunk('frame.js', { moduleIds: frame['frame.js']?.moduleIds.slice(0, 2) })
    expect(() => frameFiles({ ...others, ...withoutTable })).toThrow('DataTable')
  })
})
