import type { Plugin } from 'vite'

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const DESCRIPTION = new RegExp(String.raw`\s*\.describe\(\s*${TEXT}(?:\s*\+\s*${TEXT})*,?\s*\)`, 'g')
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT}`, 'g')

/** The protocol without the sentences of the API's documentation, which only the server writes. */
export function withoutTexts(source: string): string {
  return source.replaceAll(DESCRIPTION, '').replaceAll(SUMMARY, "summary: ''")
}

/** Zod without its writer of JSON Schema, which nothing in the browser calls. */
export function withoutJsonSchema(source: string): string {
  return source
    .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
    .replaceAll(/\bcreate(?:To|Standard)JSONSchemaMethod\(this, [^()]*\)(?:\(params\))?/g, 'undefined')
}

/** Leaves out of the browser's files what only the documentation of the API needs. */
export function withoutDocumentation(): Plugin {
  return {
    name: 'vatio-without-documentation',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/packages/protocol/src/')) return { code: withoutTexts(code), map: null }
      if (id.endsWith('/zod/v4/classic/schemas.js')) return { code: withoutJsonSchema(code), map: null }
      return undefined
    },
  }
}
