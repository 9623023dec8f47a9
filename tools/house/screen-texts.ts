import { parseSync } from 'vite'
import { isTest, type SourceFile } from './source-file.ts'

/** A text of a file as a reader sees it; what is inserted in it stands as `{}`. */
export interface ScreenText {
  line: number
  text: string
}

/** Floors with texts that a person reads: pages, messages, mails, exports and the description of the interface. */
const SPOKEN = /^(apps\/(web|api)|packages\/(domain|protocol|demo))\/src\//
/** Samples for developers, statements of SQL, what operators read in English, words of passwords and headers of files of others. */
const SILENT =
  /^apps\/web\/src\/design\/|^apps\/api\/src\/(commands\/|platform\/(db|postgres)\/|start-)|\.(fixture|repository)\.ts$|common-password-words|-synonyms\.data\.ts$/

/** Keys, codes and addresses. */
const CODE = /^([a-z*][\w./:@*{}-]*|[A-Z]+(_[A-Z]+)+|\S*[/@]\S*|\[.*\])$/
/** Logs, statements of SQL and errors of commands. */
const ENGLISH = /\b(the|of|is|are|was|were|and|with|without|from|to|by|this)\b/i

/** Whether the texts of a file may reach a person. */
export function hasScreenTexts({ path }: SourceFile): boolean {
  return SPOKEN.test(path) && !SILENT.test(path) && !isTest(path)
}

/** Every literal and every text of an element, without names of modules, of properties and of types. */
export function screenTextsOf(file: SourceFile): ScreenText[] {
  const found: { start: number; text: string }[] = []
  visit(parseSync(file.path, file.text).program, (start, text) => found.push({ start, text }))
  return found
    .map(({ start, text }) => ({ line: lineAt(file.text, start), text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '' && !CODE.test(text) && !ENGLISH.test(text))
}

interface SyntaxNode {
  type: string
  start: number
  [part: string]: unknown
}

function visit(node: unknown, found: (start: number, text: string) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, found)
    return
  }
  if (!isNode(node) || isUnread(node)) return
  const text = textOf(node)
  if (text !== null) found(node.start, text)
  for (const [name, part] of Object.entries(node)) {
    if (!(name === 'key' && node.computed !== true)) visit(part, found)
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Types and names of modules. */
function isUnread({ type, source }: SyntaxNode): boolean {
  return (
    /^TS(Interface|Type(?!Assertion)|Literal|Union)/.test(type) ||
    (/^(Import|Export)/.test(type) && source !== undefined && source !== null)
  )
}

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    return typeof node.value === 'string' ? node.value : null
  }
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? '')
    .join('{}')
}

function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length
}
